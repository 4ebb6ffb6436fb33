import { ownValue } from '../../../ground/base/own-value.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import { AUTHORING_COMPONENTS, type ComponentRule } from './authoring-components.ts';
import { SYSTEMS } from './authoring-values.ts';
import { childrenOf, isExpression, isJsx, type JsxNode, type Root, startOf, type TreeNode } from './nodes.ts';
import { expressionOf } from './static-value.ts';

type Own = Omit<Problem, 'file'>;
type Report = (at: Position, message: string, hint: string) => void;

/**
 * What components contain: only components that belong in them, content if nothing is rendered without it, and
 * distinguishable tabs. The content of partials and expressions isn't known here, and isn't reported.
 */
export function structureFaults(tree: Root): Own[] {
  const problems: Own[] = [];
  visit(tree, (at, message, hint) => problems.push({ ...at, rule: 'component', message, hint }));
  return problems;
}

function visit(node: TreeNode, report: Report): void {
  if (isJsx(node)) judge(node, report);
  for (const child of childrenOf(node)) visit(child, report);
}

function ruleOf(name: string | null): ComponentRule | null {
  return name === null ? null : (ownValue(AUTHORING_COMPONENTS, name) ?? null);
}

function judge(node: JsxNode, report: Report): void {
  const rule = ruleOf(node.name);
  if (rule === null) return;
  const content = childrenOf(node).filter((child) => !isNothing(child));
  const [first] = content;
  if (rule.children === 'none' && first !== undefined) {
    report(startOf(first), `<${node.name}> has no content.`, `Write <${node.name} /> alone.`);
  }
  if (first === undefined && rule.needsContent === true) {
    report(startOf(node), `<${node.name}> is empty.`, 'Write something in it, or remove it.');
  }
  if (rule.only !== undefined) judgeParts(node, rule.only, content, report);
  if (rule.only === 'TabItem') judgeTabs(node, content.filter(isJsx), report);
  judgeRepeated(node, report);
  if (node.name === 'details') judgeDetails(content, report);
  if (node.name === 'details' && !content.some((child) => isUnknown(child) || isNamed(child, 'summary'))) {
    report(startOf(node), '<details> has no <summary>.', 'Say in <summary>…</summary> what it holds.');
  }
}

function judgeRepeated({ name: component, attributes }: JsxNode, report: Report): void {
  const seen = new Set<string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, position } = attribute;
    if (seen.has(name) && position !== undefined)
      report(position.start, `<${component}> has '${name}' twice.`, 'Keep one of the two.');
    seen.add(name);
  }
}

/** Readers open a section with its summary. If there are several, only the first one works. */
function judgeDetails(content: readonly TreeNode[], report: Report): void {
  const [first, second] = content.filter((child) => isNamed(child, 'summary'));
  if (first === undefined) return;
  if (second !== undefined)
    report(startOf(second), 'A section has one <summary>.', 'Keep one, or write two sections.');
  if (content[0] !== first)
    report(startOf(first), '<summary> comes first in <details>.', 'Move it to the beginning.');
  else if (content.length === 1)
    report(startOf(first), 'The section has nothing to show.', 'Write something below its <summary>.');
}

function judgeParts(node: JsxNode, only: string, content: readonly TreeNode[], report: Report): void {
  const loose = content.find((child) => !isUnknown(child) && !isNamed(child, only));
  if (loose !== undefined) {
    report(
      startOf(loose),
      `<${node.name}> holds only <${only}>.`,
      `Put this into a <${only}>, or in front of <${node.name}>.`,
    );
  } else if (content.length === 0) {
    report(startOf(node), `<${node.name}> has no <${only}>.`, `Write at least one <${only}> into it.`);
  }
}

function judgeTabs(tabs: JsxNode, items: readonly JsxNode[], report: Report): void {
  const values = new Set<string>();
  const labels = new Set<string>();
  let chosen: JsxNode | null = null;
  for (const item of items) {
    const value = textOf(item, 'value');
    if (item.name !== 'TabItem' || value === null) continue;
    if (values.has(value))
      report(startOf(item), `Two tabs have the value '${value}'.`, 'Give one of them another value.');
    if (tabs.name === 'OSTabs' && !SYSTEMS.some((system) => system === value)) {
      report(startOf(item), `<OSTabs> has no system '${value}'.`, suggest(value, SYSTEMS));
    }
    values.add(value);
    const label = textOf(item, 'label') ?? value;
    if (labels.has(label) && !values.has(label))
      report(startOf(item), `Two tabs have the label '${label}'.`, 'Give one of them another label.');
    labels.add(label);
    if (!has(item, 'default')) continue;
    if (chosen !== null)
      report(startOf(item), 'Two tabs are the default.', "Take 'default' off one of them.");
    chosen = item;
  }
  const initial = textOf(tabs, 'defaultValue');
  if (initial !== null && values.size === items.length && !values.has(initial)) {
    report(startOf(tabs), `No tab has the value '${initial}'.`, suggest(initial, values));
  }
}

function has(node: JsxNode, name: string): boolean {
  return node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}

function textOf(node: JsxNode, name: string): string | null {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : null;
}

/** Blanks and comments. */
function isNothing(node: TreeNode): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return isExpression(node) && expressionOf(node) === null;
}

/** A partial, or a value that is filled in later. */
function isUnknown(node: TreeNode): boolean {
  return isExpression(node) || (isJsx(node) && ruleOf(node.name) === null);
}

const isNamed = (node: TreeNode, name: string): boolean => isJsx(node) && node.name === name;
