import { isAlias, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import type { FieldNode } from '../facts.ts';
import { holdsPlaceholder, holdsTemplate } from '../placeholders.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { isOpen, wrongChoice, wrongType } from './check-value.ts';
import { entriesOf } from './parse-yaml.ts';
import { unknownField } from './unknown-field.ts';

/** What the check of app.yaml knows and collects. */
export type FieldCheck = SnippetCheck & {
  /** Something is left out, so a missing field isn't a mistake. */
  hasElision: boolean;
  /** Name of the document: `app.yaml`, `a Deployment`. */
  document: string;
};

/** Compares a value, and everything below it, with its field. */
export function checkFields(node: unknown, field: FieldNode, check: FieldCheck): void {
  if (field.path !== '') check.onField(field.path);
  if (isAlias(node) || (isOpen(node, check.isWholeFile) && !isMap(node))) return;
  const wrong =
    wrongType(node, field.types, field.path === '' ? check.document : field.path, check.isWholeFile) ??
    wrongChoice(node, field, check.isWholeFile);
  if (wrong !== null) {
    check.report({ offset: startOf(node), ...wrong, isAboutMapping: isMap(node) });
    return;
  }
  if (isMap(node)) checkEntries(node, field, check);
  else if (isSeq(node)) checkItems(node, field, check);
}

function checkEntries(node: Node, field: FieldNode, check: FieldCheck): void {
  const entries = entriesOf(node);
  for (const { key, keyOffset, value } of entries) {
    if (key === '<<') checkMerged(value, field, check);
    if (key === '<<' || isElision(key, check)) continue;
    const child = field.children.get(key) ?? field.entry;
    if (child !== null && child !== undefined) checkFields(value, child, check);
    else if (field.elementType !== null) checkElement(value, field, key, keyOffset, check);
    else if (!isFilledIn(key, check)) {
      const wrong = unknownField(key, field, check);
      if (wrong !== null) check.report({ offset: keyOffset, ...wrong });
    }
  }
  const keys = new Set(entries.map(({ key }) => key));
  if (!entries.some(({ key }) => key === '<<' || isElision(key, check)))
    reportMissing(keys, node, field, check);
}

/** Whether a key stands for keys that an author left out. */
const isElision = (key: string, { isWholeFile }: FieldCheck): boolean =>
  isWholeFile !== true && (key === '...' || key === '…');

/** Whether a reader or a template fills in a key. */
const isFilledIn = (key: string, { isWholeFile }: FieldCheck): boolean =>
  isWholeFile === true ? holdsTemplate(key) : holdsPlaceholder(key);

/** Mappings that are merged in. What they lack is in the mapping around them. */
function checkMerged(value: unknown, field: FieldNode, check: FieldCheck): void {
  const merged = isSeq(value) ? value.items : [value];
  for (const node of merged) if (isMap(node)) checkEntries(node, field, { ...check, hasElision: true });
}

function reportMissing(keys: ReadonlySet<string>, node: Node, field: FieldNode, check: FieldCheck): void {
  if (check.hasElision) return;
  for (const child of field.children.values()) {
    if (!child.required || keys.has(lastKey(child.path))) continue;
    check.report({
      offset: startOf(node),
      isAboutMapping: true,
      message:
        field.path === ''
          ? `'${child.path}' is missing: ${check.document} requires it.`
          : `'${child.path}' is missing: it is required where '${field.path}' is given.`,
      hint: `Add '${lastKey(child.path)}'.`,
      rule: 'missing-field',
    });
  }
}

function checkItems(node: { items: unknown[] }, field: FieldNode, check: FieldCheck): void {
  for (const item of node.items) {
    if (field.item !== null) checkFields(item, field.item, check);
    else if (field.elementType !== null) checkElement(item, field, '', startOf(item), check);
  }
}

/** Names for which Kubernetes has amounts. Those of other programs have a domain. */
const RESOURCE =
  /^(?:cpu|memory|storage|ephemeral-storage|hugepages-\w+|pods|services|services\.\w+|secrets|configmaps|endpoints|persistentvolumeclaims|replicationcontrollers|resourcequotas|(?:requests|limits)\.[a-z].*|count\/.+|.+\/.+)$/;

function checkElement(
  node: unknown,
  field: FieldNode,
  key: string,
  keyOffset: number,
  check: FieldCheck,
): void {
  if (field.elementType === 'quantity' && !RESOURCE.test(key) && !isFilledIn(key, check)) {
    const plain = ['cpu', 'memory', 'storage', 'ephemeral-storage', 'pods', 'services'];
    const hint = suggestOr(key, plain, 'Others have a domain: example.com/name.');
    const message = `'${field.path}' knows no resource '${key}'.`;
    check.report({ offset: keyOffset, message, hint, rule: 'unknown-field' });
    return;
  }
  const path = field.types.includes('array') ? `${field.path}[]` : `${field.path}.${key}`;
  const { isWholeFile } = check;
  const wrong =
    wrongType(node, [field.elementType ?? 'any'], path, isWholeFile) ?? wrongChoice(node, field, isWholeFile);
  if (wrong !== null) check.report({ offset: startOf(node), ...wrong, isAboutMapping: isMap(node) });
}

/** Last key in a path: `path` in `a.b[].path`. */
function lastKey(path: string): string {
  return path.split('.').at(-1) ?? path;
}

function startOf(node: unknown): number {
  if (isMap(node)) {
    const first = node.items[0]?.key;
    if (isScalar(first) && first.range) return first.range[0];
  }
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
