import { formatReference, parseReference } from '../content/references.ts';
import { propType } from '../content/source/authoring-components.ts';
import type { JsxAttribute, JsxNode, ParentNode, TreeNode } from '../content/source/nodes.ts';
import { evaluate, expressionOf, type Scope, textOf } from '../content/source/static-value.ts';
import { restoreEscapes, targetTemplate } from '../content/source/templates.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';
import { versionLinkReference } from '../content/source/version-links.ts';
import type { CompileSource } from './compile-input.ts';

/** One file while it's being inlined. */
export type Frame = {
  source: CompileSource;
  scope: Scope;
  partials: ReadonlyMap<string, CompileSource>;
  children: TreeNode[];
};

/** The targets of links in values. */
export function targetsOf(node: TreeNode, frame: Frame): Partial<ParentNode> | { url?: string } {
  return node.type === 'link' || node.type === 'image'
    ? { url: referenceFrom(fillTarget(node.url, frame), frame) }
    : {};
}

function fillTarget(target: string, frame: Frame): string {
  const template = targetTemplate(target);
  return template
    .map((part) => (typeof part === 'string' ? part : textOf(frame.scope.props.get(part.prop))))
    .join('');
}

const referenceFrom = (target: string, frame: Frame): string =>
  formatReference(parseReference(target, frame.source.treePath));

/** Names and values of a tag's attributes, props filled in. */
export function valuesOf(node: JsxNode, { scope }: Frame): [string, unknown][] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    if (value === null || value === undefined) return [[name, true]];
    if (typeof value === 'string') return [[name, restoreEscapes(value)]];
    const expression = expressionOf(value);
    return expression === null ? [] : [[name, evaluate(expression, scope)]];
  });
}

/** Fills a partial's props into the attributes of a tag. */
export function fillAttributes(node: JsxNode, frame: Frame): JsxAttribute[] {
  const values = valuesOf(node, frame);
  const written = values.map(
    ([name, value]) =>
      [name, isTarget(node.name, name) ? referenceFrom(textOf(value), frame) : value] as const,
  );
  const attributes = written.flatMap(([name, value]) => valueAttribute(name, value));
  if (node.name !== 'VersionLink') return attributes;
  const { version, to } = Object.fromEntries(values);
  return valueAttribute('href', versionLinkReference(textOf(version), textOf(to), frame.source.treePath));
}

function isTarget(component: string | null, prop: string): boolean {
  const type = propType(component, prop);
  return type === 'link' || type === 'image';
}
