import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import { type FileKind, kindOf } from '../../../ground/config/product.ts';
import { parentPath, splitPath } from '../../facts/field-paths.ts';
import type { Constraint, FieldNode } from '../facts.ts';
import type { SnippetFault } from '../fault.ts';
import type { SnippetIntent } from '../intent.ts';
import type { MappedText } from '../mapped-text.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import { textOfScalar } from './block-text.ts';
import { called, checkApiPart } from './check-api.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { checkManifest } from './check-manifest.ts';
import { checkSetPath } from './check-set-path.ts';
import { isOpen } from './check-value.ts';
import { embeddedIn } from './embedded.ts';
import { nodeAt } from './node-at.ts';
import { entriesOf, type ParsedYaml, parseYaml, valueAt } from './parse-yaml.ts';
import { type KnownFiles, recognizeDocument } from './recognize.ts';
import { stepsOfPath } from './steps.ts';

/** Compares a parsed snippet with the type of its content: a kind of file, a manifest, or one of several documents. */
export function checkYaml(parsed: ParsedYaml, intent: SnippetIntent, check: SnippetCheck): void {
  for (const fault of parsed.faults) check.report(fault);
  if (parsed.faults.length > 0) return;
  for (const document of parsed.documents) checkDocument(document.contents, parsed, intent, check);
}

function checkDocument(root: unknown, parsed: ParsedYaml, intent: SnippetIntent, check: SnippetCheck): void {
  const recognized = recognizeDocument(root, intent, knownFiles(check));
  const fieldCheck = fieldCheckOf(check, { hasElision: parsed.hasElision || isPart(intent) });
  switch (recognized.kind) {
    case 'file':
      checkWhole(root, recognized.of, fieldCheck);
      for (const path of recognized.of.manifestTexts) {
        const text = valueAt(root, path.split('.'));
        if (isScalar(text) && typeof text.value === 'string')
          checkText(textOfScalar(text, parsed.text), MANIFESTS, check);
      }
      return;
    case 'part': {
      const field = nodeAt(recognized.path, check.facts.fields);
      if (field === null) check.report(noSuchPart(recognized.path, check));
      else checkFields(root, field, { ...fieldCheck, hasElision: true });
      return;
    }
    case 'typed':
      checkTyped(root, recognized.path, fieldCheck);
      return;
    case 'unknown':
      if (!parsed.isJson) check.report(unrecognized(recognized.near, recognized.offset, check));
      return;
    case 'manifest':
      // A file of manifests often ends with a marker, or has a document that only contains comments.
      if (check.isWholeFile === true && isOpen(root, true)) return;
      checkManifest(root, fieldCheck);
  }
  checkEmbedded(root, parsed, check);
}

/** What documents are recognized by, as the data of a page's version shows it. */
const knownFiles = (check: SnippetCheck): KnownFiles => ({
  product: check.all.product,
  keysOf: ({ set }) => factsOfSet(set, check)?.all.topLevelKeys ?? new Set(),
});

/** A title such as `platform-values.yaml (part)` means that the rest is elsewhere. */
const isPart = ({ title }: SnippetIntent): boolean => /\((?:part|addition)\)$/.test(title ?? '');

function fieldCheckOf(check: SnippetCheck, { hasElision }: Pick<ParsedYaml, 'hasElision'>): FieldCheck {
  return { ...check, hasElision, document: check.all.document };
}

function checkEmbedded(root: unknown, parsed: ParsedYaml, check: SnippetCheck): void {
  for (const found of embeddedIn(root, check.all.product)) {
    const isValues = found.kind === 'tree' || found.kind === 'text';
    if (isValues && check.isElsewhere?.(found) === true) continue;
    if (found.kind === 'tree') checkTree(found.node, fieldCheckOf(check, parsed));
    else if (found.kind === 'typed') checkTyped(found.node, found.of, fieldCheckOf(check, parsed));
    else if (found.kind === 'text')
      checkText(textOfScalar(found.scalar, parsed.text), { title: found.title, mark: null }, check);
    else {
      const { text, originOf } = textOfScalar(found.name, parsed.text);
      const steps = stepsOfPath(text).map((step) => ({ ...step, offset: originOf(step.offset) }));
      const value = isScalar(found.value) && !isAlias(found.value) ? found.value : null;
      const setter = {
        text: String(value?.value ?? ''),
        offset: value?.range?.[0] ?? 0,
        kind: 'guessed' as const,
      };
      checkSetPath({ steps, value: value === null ? null : setter }, check);
    }
  }
}

type TextIntent = Pick<SnippetIntent, 'title' | 'mark'>;

/** A text that is known to be manifests. */
const MANIFESTS: TextIntent = { title: null, mark: { mode: 'schema', schema: 'manifest', reason: '' } };

function checkText(inner: MappedText, intent: TextIntent, check: SnippetCheck): void {
  const report = (fault: SnippetFault) => check.report({ ...fault, offset: inner.originOf(fault.offset) });
  const parsed = parseYaml(inner.text, { isWholeFile: check.isWholeFile === true });
  checkYaml(parsed, { set: '', about: check.about, ...intent }, { ...check, report });
}

function noSuchPart(path: string, { all }: SnippetCheck): SnippetFault {
  const versions = all.versionsOfField(path);
  const hint =
    versions.length > 0
      ? `Versions that have it: ${versions.join(', ')}.`
      : 'Write the full path, with [0] for an item of a list.';
  return { offset: 0, message: `'path=${path}' names no field of ${all.document}.`, hint };
}

function unrecognized(near: string | null, offset: number, { all }: SnippetCheck): SnippetFault {
  const message = `This YAML is neither ${all.document} nor a manifest, judging by its title and keys.`;
  if (near !== null) return { offset, message, hint: `Did you mean the key '${near}'?` };
  return {
    offset,
    message,
    hint: 'Say what it is: check="path=sync.toHost: why", or check="schema=helm-values: why".',
  };
}

/** Compares a tree of fields, and the configurations inside it. */
function checkTree(root: unknown, check: FieldCheck): void {
  checkFields(root, check.facts.fields, check);
  checkConstraints(root, check.facts.constraints, check);
}

/** A whole file. If no data describes it, it's only parsed. */
function checkWhole(root: unknown, { set }: FileKind, check: FieldCheck): void {
  if (set === check.all.set) {
    checkTree(root, check);
    return;
  }
  const other = check.others.find(set);
  if (other === null) return;
  const report = (fault: SnippetFault) => check.report({ ...fault, isForeign: true });
  checkTree(root, { ...check, ...other, document: other.all.document, report, onField: () => {} });
}

/** A document, or a part of one, of a known type. In a part, nothing is required. */
function checkTyped(root: unknown, path: string, check: FieldCheck): void {
  const [type = '', ...steps] = path.split('.');
  if (checkApiPart(root, type, steps.join('.'), check)) return;
  const { manifests, product } = check.all;
  const known = product.types.find(({ name }) => name === type);
  const areRequired = steps.length === 0 && known?.requires === true;
  const whole = manifests.hasType(type) ? manifests.nodeOf(type, '', { areRequired }) : null;
  if (whole === null) {
    if (!manifests.isKnown) return;
    const hint = 'Name a kind as manifests do, or a field below it: check="part=Project.spec: why".';
    check.report({ offset: 0, message: `'${type}' is not a kind whose fields are known.`, hint });
    return;
  }
  const field = steps.length === 0 ? whole : nodeAt(steps.join('.'), whole);
  const document = called(type.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (field !== null) {
    checkFields(root, field, { ...check, document, onField: () => {} });
    if (steps.length > 0) return;
    for (const [key, id] of Object.entries(known?.embeds ?? {})) {
      const kind = kindOf(product, id);
      if (kind !== null) checkWhole(valueAt(root, key.split('.')), kind, check);
    }
    return;
  }
  const message = `'part=${path}' names no field of ${document}.`;
  check.report({ offset: 0, message, hint: 'Write the full path below the kind.' });
}

type Given = { path: string; offset: number };
type Report = FieldCheck['report'];

/** The rules between fields: what is mutually exclusive, and what must be set exactly once. */
export function checkConstraints(root: unknown, constraints: readonly Constraint[], check: FieldCheck): void {
  for (const constraint of constraints) {
    if (constraint.kind === 'mutually-exclusive') checkExclusive(root, constraint, check.report);
    if (constraint.kind === 'exactly-one') checkExactlyOne(root, constraint, check);
    if (constraint.kind === 'at-least-one') checkAtLeastOne(root, constraint, check);
  }
}

function checkExclusive(root: unknown, { paths }: Constraint, report: Report): void {
  const given = paths.flatMap((path) => switchedOn(root, path));
  for (const { path, offset } of given.slice(1)) {
    const message = `'${path}' excludes '${given[0]?.path}', which is given too.`;
    report({ offset, message, hint: 'Keep one of them.', rule: 'exclusive-fields' });
  }
}

/** Where a field is set and on; false, an empty list, and an empty mapping are off. */
function switchedOn(root: unknown, path: string): Given[] {
  const steps = path.split('.');
  let node = root;
  let offset = 0;
  for (const step of steps) {
    const entry = entriesOf(node).find(({ key }) => key === step);
    if (entry === undefined) return [];
    node = entry.value;
    offset = entry.keyOffset;
  }
  return isOn(node) ? [{ path, offset }] : [];
}

function isOn(node: unknown): boolean {
  if (isMap(node) || isSeq(node)) return node.items.length > 0;
  return isScalar(node) && node.value === true;
}

/** Paths of the form `*.list[].key`: each item of a list whose items have these fields must have one of the keys. */
function checkExactlyOne(root: unknown, { paths }: Constraint, check: FieldCheck): void {
  const [list] = paths[0]?.split('[].') ?? [];
  const name = list?.split('.').at(-1);
  if (name === undefined) return;
  const keys = paths.map((path) => path.split('.').at(-1) ?? path);
  for (const item of itemsOf(root, check.facts.fields, name, keys)) checkItem(item, name, keys, check);
}

function itemsOf(node: unknown, field: FieldNode | null, name: string, keys: readonly string[]): Node[] {
  if (field === null) return [];
  if (isSeq(node)) return node.items.flatMap((item) => itemsOf(item, field.item, name, keys));
  return entriesOf(node).flatMap(({ key, value }) => {
    const child = field.children.get(key) ?? field.entry;
    const isMeant = key === name && isSeq(value) && keys.every((one) => child?.item?.children.has(one));
    return [
      ...(isMeant ? value.items.filter((item) => isMap(item)) : []),
      ...itemsOf(value, child, name, keys),
    ];
  });
}

function checkItem(item: Node, name: string, keys: readonly string[], check: FieldCheck): void {
  const entries = entriesOf(item);
  const given = entries.flatMap(({ key, keyOffset, value }) => {
    const choice = keys.find((one) => key === one || key === reverseOf(one));
    return choice === undefined || value === null ? [] : [{ key, keyOffset, choice }];
  });
  const choices = keys.map((key) => `'${key}'`).join(', ');
  const first = given[0];
  const second = given.find(({ choice }) => choice !== first?.choice);
  if (second !== undefined && first !== undefined) {
    const message = `'${second.key}' excludes '${first.key}': an item of '${name}' has exactly one of ${choices}.`;
    check.report({
      offset: second.keyOffset,
      message,
      hint: 'Keep one of them.',
      rule: 'exclusive-fields',
    });
  }
  // Items without a path are already reported as incomplete.
  if (given.length > 0 || check.hasElision || !entries.some(({ key }) => key === 'path')) return;
  const message = `This item of '${name}' has none of ${choices}.`;
  const offset = entries[0]?.keyOffset ?? 0;
  check.report({ offset, message, hint: 'Add exactly one of them.', rule: 'missing-field' });
}

/** A patch's `reverseExpression` counts as its `expression`: the product accepts either or both. */
const reverseOf = (key: string): string => `reverse${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** The fields of one object, at least one of which must be there if the object is. */
function checkAtLeastOne(root: unknown, { paths }: Constraint, check: FieldCheck): void {
  const above = parentPath(paths[0] ?? '');
  const keys = paths.map((path) => path.split('.').at(-1) ?? path);
  if (check.hasElision) return;
  for (const { node, offset } of placesOf(root, splitPath(above))) {
    if (
      !isMap(node) ||
      isOpen(node, check.isWholeFile) ||
      entriesOf(node).some(({ key }) => keys.includes(key))
    )
      continue;
    const choices = keys.map((key) => `'${key}'`).join(' or ');
    check.report({
      offset,
      message: `'${above}' needs ${choices}.`,
      hint: 'Add one of them.',
      rule: 'missing-field',
    });
  }
}

type Placed = { node: unknown; offset: number };

/** Every value at a path; `[]` is any item, and `{key}` is any entry. */
function placesOf(root: unknown, steps: readonly string[]): Placed[] {
  return steps.reduce<Placed[]>(
    (found, step) =>
      found.flatMap(({ node, offset }) => {
        if (step === '[]') return isSeq(node) ? node.items.map((item) => ({ node: item, offset })) : [];
        return entriesOf(node)
          .filter(({ key }) => step === '{key}' || step === key)
          .map(({ value, keyOffset }) => ({ node: value, offset: keyOffset }));
      }),
    [{ node: root, offset: 0 }],
  );
}
