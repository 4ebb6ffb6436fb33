import { rememberWeakly } from '../../../ground/base/remember.ts';
import { type FileKind, kindOf, mainKind, type Product } from '../../../ground/config/product.ts';
import type { FactsOfVersions } from '../../examine/facts.ts';
import { factsOfFiles } from '../../examine/facts-of-files.ts';
import type { KnownFiles } from '../../examine/yaml/recognize.ts';
import type { FieldFacts, Text } from '../../facts/facts.ts';
import type { ManifestTypes } from '../../facts/manifests/model.ts';
import type { FieldEntry, Reference } from '../../facts/model.ts';
import type { Move } from '../../facts/moves.ts';
import type { OlderSettings } from '../../facts/older-format.ts';
import type { Api, ResourceFacts, ResourceFieldFacts, TypeFacts } from '../../facts/resources/model.ts';
import { fieldDefaults } from '../../facts/stored/defaults.ts';
import type { KindId } from '../model.ts';
import type { Progress } from '../progress.ts';
import type {
  FactsData,
  ManifestData,
  MoveData,
  Owner,
  Rows,
  SetData,
  States,
  TextsData,
  VersionData,
} from './data.ts';
import { fieldShapeDefaults } from './defaults.ts';
import { namesOf, unpackRows, unpackStates } from './states.ts';

/** A set's data, unpacked. */
export type SetFacts = {
  set: string;
  /** Newest first. */
  versions: readonly VersionData[];
  reference: Reference;
  /** The data that snippets are checked against. */
  facts: FactsOfVersions;
};

/** An older format of a kind of file, which an upgrade converts to that of the oldest version with data. */
export type OlderFormat = {
  /** Whether a text has it. `formerKeys` are the top-level keys that only this format has. */
  recognizes: (text: string, formerKeys: readonly string[]) => boolean;
  /** The same for the values in a manifest that aren't a text. */
  recognizesTree: (root: unknown, formerKeys: readonly string[]) => boolean;
  /** What replaces a setting, in words; null if it wasn't one. */
  adviceFor: (path: string) => string | null;
  convert: (progress: Progress, input: ConvertInput, oldest: VersionData) => void;
};

/** What an upgrade's caller chose, and the data of the kind. */
export type ConvertInput = {
  set: SetFacts;
  choices?: Readonly<Record<string, string>>;
  without?: readonly string[];
};

/** What makes an older format of its data, by the id that the product's definition names. */
export type Converters = Readonly<Record<string, (settings: OlderSettings) => OlderFormat>>;

/** All loaded data, unpacked. */
export type WorkbenchFacts = {
  product: Product;
  /** The set for a kind of file. Throws an Error if its data isn't loaded. */
  setOf: (kind: KindId) => SetFacts;
  /** A kind by its id. Throws an Error for an unknown one. */
  kindOf: (kind: KindId) => FileKind;
  /** The product's own kind of file, which others can contain; null if its data isn't loaded. */
  main: FileKind | null;
  /** The kinds whose data is loaded. */
  kinds: readonly FileKind[];
  find: (set: string) => SetFacts | null;
  /** The older format of a kind; null if none is known. */
  olderFormatOf: (kind: KindId) => OlderFormat | null;
};

/** Splits the data into the part for the product's own file and the rest. Without that set, everything is in the first part. */
export function splitFacts(data: FactsData): [FactsData, FactsData] {
  const { product, sets } = data;
  const nothing: FactsData = { product, sets: [], manifests: null, older: {} };
  const isFirst = ({ set }: SetData) => set === product.set;
  if (!sets.some(isFirst)) return [data, nothing];
  return [
    { ...nothing, sets: sets.filter(isFirst) },
    { ...data, sets: sets.filter((one) => !isFirst(one)) },
  ];
}

/** The inverse of `splitFacts`. */
export const joinFacts = (first: FactsData, rest: FactsData): FactsData => ({
  product: first.product,
  sets: [...first.sets, ...rest.sets],
  manifests: rest.manifests ?? first.manifests,
  older: { ...first.older, ...rest.older },
});

/** The page opens its first set again together with the others. */
const unpackOnce = rememberWeakly((product: Product) =>
  rememberWeakly((data: SetData) => unpackReference(data, product)),
);

/** Unpacks the data from `packFacts` and `packManifests`. Files of an older format need a converter. */
export function openFacts(data: FactsData, converters: Converters = {}): WorkbenchFacts {
  const { product } = data;
  const manifests = data.manifests === null ? null : unpackManifests(data.manifests);
  const sets = new Map(
    data.sets.map((one): [string, SetFacts] => {
      const reference = unpackOnce(product)(one);
      const facts = factsOfFiles(reference, manifests);
      return [one.set, { set: one.set, versions: one.versions, reference, facts }];
    }),
  );
  const main = mainKind(product);
  const known = (id: KindId): FileKind => {
    const kind = kindOf(product, id);
    if (kind === null) throw new Error(`There is no kind of file '${id}'.`);
    return kind;
  };
  return {
    product,
    find: (set) => sets.get(set) ?? null,
    olderFormatOf: (id) => {
      const { set, converter } = known(id);
      const settings = data.older[set];
      return settings === undefined ? null : (converters[converter ?? '']?.(settings) ?? null);
    },
    main: main !== null && sets.has(main.set) ? main : null,
    kinds: product.kinds.filter(({ set }) => sets.has(set)),
    kindOf: known,
    setOf: (id) => {
      const { set } = known(id);
      const found = sets.get(set);
      if (found === undefined) throw new Error(`There is no data for the set '${set}'.`);
      return found;
    },
  };
}

/** What files are recognized by, as far as it's loaded. */
export const knownFiles = ({ product, kinds, find }: WorkbenchFacts): KnownFiles => ({
  product: { ...product, kinds: [...kinds] },
  keysOf: ({ set }) => find(set)?.facts.topLevelKeys ?? new Set(),
});

/** Unpacks the data from `packFacts` into a `Reference` for checks and upgrades. It has no commands and texts. */
export function unpackReference(data: SetData, product: Product): Reference {
  const versions = data.versions.map(({ name }) => name);
  const fieldOf = (shape: number) => ({ ...fieldDefaults, ...data.shapes[shape] }) as FieldFacts;
  const fields = unpackRows(data.fields).map(([path, states]): [string, FieldEntry] => [
    path,
    { path, facts: unpackStates(states, versions, fieldOf), texts: new Map<string, Text>() },
  ]);
  return {
    set: data.set,
    product,
    document: data.document,
    // Only its existence matters.
    schema: data.isSchema ? {} : null,
    versions: data.versions.map(({ name, isReleased }) => ({ name, isReleased, tag: null })),
    commands: new Map(),
    builtins: { flags: new Map(), commands: [] },
    fields: new Map(fields),
    api: unpackApi(data, versions),
    controls: null,
    moves: { file: '', list: data.moves.map(toMove), pages: [] },
    olderFormat: null,
    lifecycle: null,
    messages: null,
    manifestTypes: null,
    examples: new Map(Object.entries(data.examples)),
    constraints: data.constraints.map(({ kind, paths, versions: mask }) => {
      const facts = { kind, paths: [...paths], source: '' };
      return { facts: new Map(namesOf(mask, versions).map((name) => [name, facts])) };
    }),
    described: {
      entries: new Map(),
      descriptions: [],
      texts: new Map(),
      overlaps: [],
      related: [],
      isWhole: true,
    },
  };
}

const toMove = (move: MoveData): Move => ({ ...move, at: { line: 1, column: 1 } });

function unpackApi(data: SetData, versions: readonly string[]): Api {
  const entry = <F>([name, states, rows]: Owner) => ({
    name,
    facts: unpackStates(states, versions, (shape) => data.shapes[shape] as F),
    texts: new Map<string, Text>(),
    fields: new Map(
      unpackRows(rows).map(([path, own]) => [
        path,
        {
          path,
          facts: unpackStates(
            own,
            versions,
            (shape) => ({ ...fieldShapeDefaults, ...data.shapes[shape] }) as ResourceFieldFacts,
          ),
          texts: new Map<string, Text>(),
        },
      ]),
    ),
  });
  return {
    resources: new Map(
      data.resources.map((one) => [one[0], withOperations(entry<Omit<ResourceFacts, 'operations'>>(one))]),
    ),
    types: new Map(data.types.map((one) => [one[0], entry<TypeFacts>(one)])),
  };
}

function withOperations<E extends { facts: Map<string, Omit<ResourceFacts, 'operations'>> }>(owner: E) {
  const facts = new Map(
    [...owner.facts].map(([version, own]): [string, ResourceFacts] => [version, { ...own, operations: [] }]),
  );
  return { ...owner, facts };
}

function unpackManifests({ types, open, kinds, groups, renamed, ...fields }: ManifestData): ManifestTypes {
  const toType = (name: string, groups: string) => ({
    fields: groups.split(';').flatMap((group) => {
      const [notation = '', ...keys] = group.split(' ');
      return keys.map((key) => ({ name: key.replace(/!$/, ''), required: key.endsWith('!'), notation }));
    }),
    isOpen: open.includes(name),
  });
  return {
    file: '',
    types: new Map(Object.entries(types).map(([name, fields]) => [name, toType(name, fields)])),
    kinds: new Map(Object.entries(kinds)),
    groups: new Set(groups),
    renamed: new Map(
      Object.entries(renamed).map(([version, own]) => [version, new Map(Object.entries(own))]),
    ),
    freeFields: new Map(Object.entries(fields.freeFields)),
    foreignFields: new Map(Object.entries(fields.foreignFields)),
  };
}

/** The descriptions of a set's fields and of its API, unpacked. */
export type WorkbenchTexts = {
  set: string;
  /** Markdown; null if there is none. */
  textOf: (path: string, version: string) => string | null;
  /** The same for a field of a resource or a type; '' is the resource or type itself. */
  ownTextOf: (owner: string, path: string, version: string) => string | null;
  pagesIn: (version: string) => {
    /** Path of a shown subtree → site path of its page. */
    fields: ReadonlyMap<string, string>;
    /** Resource → site path of its page. */
    resources: ReadonlyMap<string, string>;
    /** The page with the shared types. */
    types: string | null;
  };
};

/** Unpacks the data from `packTexts`. `versions` are the same set's versions, newest first. */
export function openTexts(data: TextsData, versions: readonly string[]): WorkbenchTexts {
  const unpack = (states: States) => unpackStates(states, versions, (number) => data.texts[number] ?? '');
  const byPath = (rows: Rows) => new Map(unpackRows(rows).map(([path, states]) => [path, unpack(states)]));
  const texts = byPath(data.fields);
  const owners = new Map(
    data.owners.map(([name, states, rows]) => [name, new Map([...byPath(rows), ['', unpack(states)]])]),
  );
  return {
    set: data.set,
    textOf: (path, version) => texts.get(path)?.get(version) ?? null,
    ownTextOf: (owner, path, version) => owners.get(owner)?.get(path)?.get(version) ?? null,
    pagesIn: (version) => {
      const { fields = {}, resources = {}, types = null } = data.pages[version] ?? {};
      return {
        fields: new Map(Object.entries(fields)),
        resources: new Map(Object.entries(resources)),
        types,
      };
    },
  };
}
