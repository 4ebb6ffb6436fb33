import { isMap } from 'yaml';
import { readMeta } from '../../docs/content/source/code/meta.ts';
import { type YamlPlace, yamlPathAt, yamlPlaceAt } from '../../docs/editor/yaml-place.ts';
import type { CodePlace, EditorEntry, EditorKnowledge } from '../../docs/site/capability.ts';
import type { Site, VersionView } from '../../docs/site/model.ts';
import { mainKind } from '../../ground/config/product.ts';
import { familyOf } from '../examine/check-snippet.ts';
import type { CommandNode, FactsOfVersions, FieldNode, ProductFacts } from '../examine/facts.ts';
import { readFenceMark } from '../examine/fence-mark.ts';
import { otherDocuments } from '../examine/other-documents.ts';
import { productDataOf, versionMeant } from '../examine/product-facts.ts';
import { baseName } from '../examine/shell/find-programs.ts';
import { parseShellSnippet } from '../examine/shell/parse-snippet.ts';
import { readInvocation } from '../examine/shell/read-invocation.ts';
import { factsOfSet } from '../examine/snippet-check.ts';
import { nodeAt } from '../examine/yaml/node-at.ts';
import { recognizeDocument } from '../examine/yaml/recognize.ts';
import type { CommandView, FlagView } from '../facts/commands.ts';
import { type FieldView, fieldIn } from '../facts/fields.ts';
import type { Reference } from '../facts/model.ts';
import { defaultText, typeText, valueText } from '../facts/rendering/display.ts';
import { resolveTerm } from '../facts/resolve-term.ts';
import { referencesOf } from './reference-view.ts';

/** The data that the pages of a version see. */
type Known = {
  version: string;
  facts: ProductFacts;
  all: FactsOfVersions;
  others: ReturnType<typeof otherDocuments>;
  references: ReadonlyMap<string, Reference>;
};

function knownTo(view: VersionView, site: Site): Known | null {
  const references = referencesOf(site);
  const data = productDataOf(references);
  if (data === null) return null;
  const version = versionMeant(view, data.set, site.versions);
  const facts = data.facts.of(version);
  const others = otherDocuments(data.others, (set) => versionMeant(view, set, site.versions));
  return facts === null ? null : { version, facts, all: data.facts, others, references };
}

/** The fields that a document in a code block can have; null if that isn't known. */
function rootOf(root: unknown, { meta }: CodePlace, known: Known): { node: FieldNode; set: string } | null {
  const { facts, all, others } = known;
  const { title, check } = readMeta(meta);
  const mark = check === null ? null : readFenceMark(check, all.product).mark;
  const found = recognizeDocument(
    root,
    { set: '', title, mark, about: '' },
    {
      product: all.product,
      keysOf: ({ set }) => factsOfSet(set, { all, facts, others })?.all.topLevelKeys ?? new Set(),
    },
  );
  const withNode = (node: FieldNode | null, set = all.set) => (node === null ? null : { node, set });
  switch (found.kind) {
    case 'file':
      return withNode(factsOfSet(found.of.set, { all, facts, others })?.facts.fields ?? null, found.of.set);
    case 'part':
      return withNode(nodeAt(found.path, facts.fields));
    case 'typed':
      return withNode(all.manifests.nodeOf(found.path, '', { areRequired: false }), '');
    case 'manifest': {
      const text = (key: string) => (isMap(root) ? String(root.get(key) ?? '') : '');
      const [apiVersion, kind] = [text('apiVersion'), text('kind')];
      const own = found.of === null ? null : factsOfSet(found.of.set, { all, facts, others });
      return withNode(own?.facts.api?.nodeOf(kind) ?? all.manifests.typeOfKind(apiVersion, kind), '');
    }
    case 'other':
    case 'unknown':
      // Someone who begins a block most often writes the product's own file.
      return isMap(root) && root.items.length > 0
        ? null
        : withNode(mainKind(all.product) === null ? null : facts.fields);
  }
}

const below = (root: FieldNode, path: YamlPlace['path']): FieldNode | null =>
  path.reduce<FieldNode | null>(
    (node, step) =>
      (typeof step === 'number' ? node?.item : (node?.children.get(step) ?? node?.entry)) ?? null,
    root,
  );

/** A field as the page's version has it, with its description; null for fields of other programs. */
function fieldOf(
  node: FieldNode,
  set: string,
  { references, version, facts, all, others }: Known,
): FieldView | null {
  const reference = references.get(set);
  const own = factsOfSet(set, { all, facts, others })?.facts.version ?? version;
  return reference === undefined ? null : fieldIn(reference, node.path, own);
}

function fieldDetail(node: FieldNode, field: FieldView | null): string {
  if (field === null) return node.types.join(' or ');
  const given = field.default === undefined ? [] : [`default ${valueText(field.default)}`];
  return [typeText(field), ...given, ...(field.since === null ? [] : [`since ${field.since}`])].join(', ');
}

function yamlEntries(place: CodePlace, known: Known): EditorEntry[] {
  const at = yamlPlaceAt(place.text, place.offset);
  const root = at === null ? null : rootOf(at.root, place, known);
  if (at === null || root === null) return [];
  const node = below(root.node, at.path);
  if (node === null) return [];
  const { start } = at;
  if (at.kind === 'value') return valueEntries(node, start);
  const fields = [...node.children].flatMap(([name, child]): EditorEntry[] => {
    if (at.siblings.includes(name)) return [];
    const field = fieldOf(child, root.set, known);
    const opens = child.children.size > 0 || child.entry !== null;
    return [
      {
        name,
        detail: fieldDetail(child, field),
        note: field?.text ?? '',
        insert: opens ? `${name}:` : `${name}: `,
        start,
      },
    ];
  });
  return [...fields, ...valueEntries(node, start).filter(() => node.children.size === 0)];
}

function valueEntries(node: FieldNode, start: number): EditorEntry[] {
  const values =
    node.acceptedValues.length > 0
      ? node.acceptedValues
      : node.types.includes('boolean')
        ? [true, false]
        : [];
  return values.map((value) => ({ name: String(value), detail: '', note: '', start }));
}

function shellEntries(
  { language, text, offset }: CodePlace,
  { facts, all, references }: Known,
): EditorEntry[] {
  const typed = /[^\s=]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const { programs } = parseShellSnippet(text.slice(0, offset), language);
  const last = programs.at(-1);
  if (last === undefined || !all.product.programs.some(({ name }) => name === baseName(last.name.text)))
    return [];
  // The last word is being typed, unless a space follows it.
  const args = typed === '' ? last.args : last.args.slice(0, -1);
  const { command, flags, passed } = readInvocation(args, facts.commands);
  if (passed !== null || (typed !== '' && last.args.length === 0)) return [];
  const start = offset - typed.length;
  if (typed.startsWith('-')) return flagEntries(command, new Set(flags.map(({ name }) => name)), start);
  const texts = references.get(all.set);
  return [...new Set(command.subcommands.values())]
    .filter((one) => !one.hidden && !one.deprecated)
    .map(({ path }) => ({
      name: path.slice(command.path.length + 1),
      detail: path,
      note: texts?.commands.get(path)?.texts.get(facts.version)?.text ?? '',
      start,
    }));
}

function flagEntries({ flags }: CommandNode, given: ReadonlySet<string>, start: number): EditorEntry[] {
  return [...flags.values()]
    .filter((flag) => !flag.hidden && !flag.deprecated && !given.has(flag.name))
    .map(({ name, short, type }) => ({
      name: `--${name}`,
      detail: short === null ? type : `-${short}, ${type}`,
      note: '',
      start,
    }));
}

const toldField = (path: string, detail: string, text: string | null): string =>
  [`\`${path}\`: ${detail}`, ...(text === null ? [] : [text])].join('\n\n');

function toldCommand(command: CommandView, flag: FlagView | null): string {
  if (flag !== null) {
    const since = flag.since === null ? '' : `, since ${flag.since}`;
    const given = flag.default === undefined ? '' : `, default \`${defaultText(flag.default)}\``;
    return toldField(`${command.path} --${flag.name}`, `${flag.type}${given}${since}`, flag.text);
  }
  const since = command.since === null ? '' : `\n\nSince ${command.since}.`;
  return `\`${command.usage}\`\n\n${command.text ?? ''}${since}`.trim();
}

function toldTerm(text: string, known: Known): string | null {
  const reference = known.references.get(known.all.set);
  const meaning = reference === undefined ? null : resolveTerm(text, reference, known.version);
  if (meaning?.kind === 'command') return toldCommand(meaning.command, meaning.flag);
  if (meaning?.kind !== 'field') return null;
  const { field } = meaning;
  const given = field.default === undefined ? '' : `, default \`${valueText(field.default)}\``;
  const since = field.since === null ? '' : `, since ${field.since}`;
  return toldField(field.path, `${typeText(field)}${given}${since}`, field.text);
}

function toldYaml(place: CodePlace, known: Known): string | null {
  const at = yamlPathAt(place.text, place.offset);
  const root = at === null ? null : rootOf(at.root, place, known);
  const node = at === null || root === null ? null : below(root.node, at.path);
  if (node === null || root === null) return null;
  const field = fieldOf(node, root.set, known);
  return toldField(node.path, fieldDetail(node, field), field?.text ?? null);
}

function toldShell({ language, text, offset }: CodePlace, known: Known): string | null {
  const found = parseShellSnippet(text, language).programs.find(
    ({ name, args }) => name.start <= offset && offset <= ([name, ...args].at(-1)?.offsets.at(-1) ?? 0),
  );
  if (
    found === undefined ||
    !known.all.product.programs.some(({ name }) => name === baseName(found.name.text))
  )
    return null;
  const words = [found.name, ...found.args];
  const at = words.findIndex(({ start, offsets }) => start <= offset && offset <= (offsets.at(-1) ?? start));
  const names = words.slice(0, at + 1).map((word) => word.text.replace(/=.*$/s, ''));
  const isFlag = names.at(-1)?.startsWith('-') === true;
  const asked = isFlag
    ? [...names.filter((name) => !name.startsWith('-')), names.at(-1) ?? '']
    : names.filter((name) => !name.startsWith('-'));
  return asked.length < 2 ? null : toldTerm(asked.join(' '), known);
}

/** What an editor can offer and explain in code blocks and code spans: the product's fields, commands, and flags. */
export const editorKnowledge: EditorKnowledge = {
  completeCode: (place, view, site) => {
    const family = familyOf(place.language);
    const known = family === null ? null : knownTo(view, site);
    if (known === null) return [];
    return family === 'yaml' ? yamlEntries(place, known) : shellEntries(place, known);
  },
  explainCode: (place, view, site) => {
    const family = familyOf(place.language);
    const known = family === null ? null : knownTo(view, site);
    if (known === null) return null;
    return family === 'yaml' ? toldYaml(place, known) : toldShell(place, known);
  },
  explainTerm: (text, view, site) => {
    const known = knownTo(view, site);
    return known === null ? null : toldTerm(text, known);
  },
  valuesOf: (component, property, view, site) => {
    const reference = referencesOf(site).get(view.set.name);
    const { name } = view.version;
    const having = (entries: Iterable<[string, { facts: { has: (version: string) => boolean } }]>) =>
      [...entries].flatMap(([path, { facts }]) => (facts.has(name) ? [path] : []));
    switch (`${component}.${property}`) {
      case 'CommandReference.command':
        return having(reference?.commands ?? []);
      case 'ConfigReference.path':
        return having(reference?.fields ?? []);
      case 'ReleaseTable.set':
        return [...referencesOf(site).keys()];
      case 'ChangeList.release':
        return view.set.versions.map((version) => version.name);
      default:
        return [];
    }
  },
};
