import type { KnownText } from '../../docs/search/log/diagnose.ts';
import type { RenderedGroup } from '../changes/list-texts.ts';

/** A label next to an entry: its text and its kind. */
export type ReferenceBadge = { kind: 'since' | 'removed' | 'changed' | 'deprecated'; text: string };

/** The target of a code span. `hint` describes it in one line. */
export type TermLink = { href: string; hint: string };

/** The same subtree in another version: its label and the address of the page. */
export type OtherVersion = { name: string; label: string; url: string };

/** What a `<ConfigReference>` shows. All addresses start with the base path. */
export type FieldReferenceData = {
  /** Address of the file with the entries' HTML. */
  file: string;
  /** The HTML itself; null in a build, where it's in the file and the export inserts it into the page. */
  html: string | null;
  /** Whether some of the entries are folded: `lib/reference/facts/rendering/field-html.ts`. */
  isFolded: boolean;
  /** The same for pages as Markdown; '' in the routes' data. */
  markdown: string;
  /** Address of the data that copying needs. */
  data: string;
  versions: OtherVersion[];
};

/** A list of fields or types below a heading. `file` and `html` are as in `FieldReferenceData`. */
export type ApiList = { id: string; text: string; file: string; html: string | null };

/** The description of a resource, above its fields. */
export type ResourceHead = {
  kind: string;
  apiVersion: string;
  scope: string;
  /** Address of the type of its metadata; null if no page shows it or there is none. */
  metadata: string | null;
  operations: { verb: string; method: string; path: string }[];
  /** The description's HTML; '' if there is none. */
  html: string;
  /** Its history as HTML; '' if it was only added. */
  history: string;
};

/** What a `<ResourceReference>` or a `<TypeReference>` shows. All addresses start with the base path. */
export type ApiReferenceData = {
  /** The same for pages as Markdown; '' in the routes' data. */
  markdown: string;
  /** Level of the sections' headings. */
  depth: number;
  /** null for the types. */
  head: ResourceHead | null;
  lists: ApiList[];
};

/** A command mentioned by another one. `url` is null if no page shows it. */
export type CommandLink = { name: string; url: string | null; html: string };

/** What a `<CommandReference>` shows. */
export type CommandReferenceData = {
  html: string;
  /** The whole reference for pages as Markdown. */
  markdown: string;
  usage: string;
  /** Other full spellings of the command. */
  aliases: string[];
  isDeprecated: boolean;
  replacedBy: CommandLink | null;
  badges: ReferenceBadge[];
  /** What happened to it up to the version, as HTML; '' if nothing did. */
  history: string;
  /** The entries' HTML; '' for none. */
  arguments: string;
  flags: string;
  inheritedFlags: string;
  subcommands: CommandLink[];
  related: CommandLink[];
};

/** A control of a benchmark, as one guide shows it. Texts are HTML; '' if there are none. */
export type ControlData = {
  id: string;
  /** The heading of its section. */
  heading: string;
  title: string;
  /** Former ids of the section. */
  anchors: readonly string[];
  html: string;
  result: string;
  note: string;
  /** `nothing` is the sentence for when `shows` is null. */
  audit: { label: string; command: string; shows: string | null; nothing: string } | null;
  fix: string;
  yaml: string;
};

/** What a `<ControlReference>` shows. */
export type ControlReferenceData = {
  /** The same for pages as Markdown; '' in the routes' data. */
  markdown: string;
  /** Level of the sections' headings. */
  depth: number;
  /** The file for the settings: `app.yaml`. */
  document: string;
  controls: ControlData[];
};

/** What a `<ChangeList>` shows. */
export type ChangeListData = {
  /** The same for pages as Markdown. */
  markdown: string;
  /** Empty if nothing changed. */
  groups: RenderedGroup[];
  /** The sentence for that case. */
  empty: string;
};

/** A set whose versions can be compared. All addresses start with the base path. */
export type ComparableSet = {
  name: string;
  label: string;
  /** Address of the data, a `PackedChanges`. */
  file: string;
  /** Newest first. `page` is the address of the page about the version's changes; null if there is none. */
  versions: { name: string; label: string; page: string | null }[];
};

/** The data of a `<VersionComparison>` or an `<UpgradePlan>`. */
export type ComparisonData = {
  sets: ComparableSet[];
  /** The replacement in pages as Markdown: links to the pages about the releases. */
  markdown: string;
};

/** The releases of a product, for a `<ReleaseTable>`. */
export type LifecycleData = {
  head: string[];
  /** A list of cells for each release, newest first. */
  rows: string[][];
  /** ISO date (YYYY-MM-DD) on which the labels of the versions were last correct. */
  labelsAsOf: string;
  /** Address of the list of downloads; null if the site has none. */
  downloads: string | null;
  /** The same for pages as Markdown. */
  markdown: string;
};

/** What narrows a page with many entries. */
export type ReferenceFilterData = {
  /** Kind and subject of the tag whose list comes first: `field sync.toHost`. */
  at: string;
  /** The page's version for readers: `0.27`, or `unreleased`. */
  version: string;
  /** The versions before it, newest first. */
  since: string[];
};

/** What a page's reference components and code spans need. */
export type PageReference = {
  /** By command. */
  commands: Record<string, CommandReferenceData>;
  /** By path; '' for the whole tree. */
  fields: Record<string, FieldReferenceData>;
  /** By the resource's key; '' for the types. */
  api: Record<string, ApiReferenceData>;
  /** By guide and section: `host-nodes/1.2`. */
  controls: Record<string, ControlReferenceData>;
  /** By release and part: `0.27.0/removed`. */
  changes: Record<string, ChangeListData>;
  /** By set. */
  lifecycles: Record<string, LifecycleData>;
  /** Address of the file with advice about removed entries, with the base path; null if there is none. */
  gone: string | null;
  /** Null for a page with few entries. */
  filter: ReferenceFilterData | null;
  /** Null for a page that doesn't compare versions. */
  comparison: ComparisonData | null;
  /** The handbook's messages; null for a page that doesn't list them. */
  messages: KnownText[] | null;
  /** By the code span's text. */
  terms: Record<string, TermLink>;
};

/** For pages that show no product data. */
export const noReference: PageReference = {
  commands: {},
  fields: {},
  api: {},
  controls: {},
  changes: {},
  lifecycles: {},
  gone: null,
  filter: null,
  comparison: null,
  messages: null,
  terms: {},
};
