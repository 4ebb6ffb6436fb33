import type { DocumentCode, Page } from '../../docs/content/model.ts';
import { readMeta } from '../../docs/content/source/code/meta.ts';
import { internalFault, type Limit, unlimited } from '../../ground/base/problems/internal.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { SetVersion, VersionsConfig } from '../../ground/config/model.ts';
import type { Product } from '../../ground/config/product.ts';
import { createSnippetChecker, familyOf, type SnippetChecker, type SnippetResult } from './check-snippet.ts';
import type { FactsOfVersions } from './facts.ts';
import { type FenceMark, readFenceMark } from './fence-mark.ts';
import type { SnippetIntent } from './intent.ts';
import { createLocator } from './locate.ts';
import { type OtherDocuments, otherDocuments } from './other-documents.ts';
import { type ProductData, versionMeant } from './product-facts.ts';

/** One (set, version) and the pages whose snippets are examined. */
export type VersionPages = SetVersion & { pages: readonly Page[] };

/** What is wrong with a snippet in one version that shows it. */
type SnippetFinding = { at: Position; message: string; hint: string; view: VersionPages };

/** A code block in the content, no matter how many pages and versions show it. */
export type SnippetBlock = {
  file: string;
  at: Position;
  language: string | null;
  family: 'yaml' | 'shell' | null;
  /** null: blocks in this language aren't checked. */
  outcome: 'checked' | 'skipped' | 'failed' | null;
  mark: FenceMark | null;
  /** What is wrong with the mark; null if it's valid. */
  markFault: { message: string; hint: string } | null;
  /** Versions that show it, as `set version`. */
  shownIn: readonly string[];
  fields: readonly string[];
  commands: readonly { path: string; flags: readonly string[] }[];
  findings: readonly SnippetFinding[];
  /** What prevented the comparison; null if nothing did. */
  failure: { rule: string; message: string; hint: string } | null;
};

/** While watching, the same snippets are checked after each edit, against the same data. */
const memoryOf = rememberWeakly((facts: FactsOfVersions) => ({
  check: createSnippetChecker(facts),
  /** Blocks without mistakes, by what they're compared with. */
  blocksOf: rememberWeakly((_: DocumentCode) => new Map<string, SnippetBlock>()),
  numberOf: createNumbering(),
}));

/** Creates a function that returns a short id for each distinct text. */
function createNumbering(): (text: string) => string {
  let count = 0;
  return remember(() => {
    count += 1;
    return String(count);
  });
}

/** Returns what is known for a key, or checks. */
type RecallResult = (key: string, check: () => SnippetResult) => SnippetResult;

type Use = { code: DocumentCode; about: string; views: VersionPages[] };

/**
 * Examines every code block of some versions' pages once, and compares it with the product's data of each version that
 * shows it. `recall` returns what an earlier process found for a key, as long as the data is the same.
 */
export function surveySnippets(
  views: readonly VersionPages[],
  versions: VersionsConfig,
  data: ProductData,
  textOf: (file: string) => string,
  recall: RecallResult = (_key, check) => check(),
  limit: Limit = unlimited,
): SnippetBlock[] {
  const memory = memoryOf(data.facts);
  const versionOf = remember((view: VersionPages) => versionMeant(view, data.set, versions));
  const meaningOf = remember((view: VersionPages): Meaning => {
    const version = versionOf(view);
    const others = otherDocuments(data.others, (set) => versionMeant(view, set, versions));
    const { name, variables } = view.version;
    const key = memory.numberOf(JSON.stringify([version, others.key, view.set.name, name, variables]));
    return { version, others, key };
  });
  const noteFor = (view: VersionPages) =>
    view.set.name === data.set ? '' : ` (Compared with ${data.set} ${versionOf(view)}.)`;
  const tools = {
    ...memory,
    product: data.facts.product,
    versionOf,
    meaningOf,
    noteFor,
    recall,
    locate: createLocator(textOf),
  };
  const uses = usesOf(views);
  const groups = Array.from({ length: Math.ceil(uses.length / GROUP) }, (_, at) =>
    uses.slice(at * GROUP, (at + 1) * GROUP),
  );
  return groups.flatMap((group) => surveyAll(group, tools, limit));
}

/** A time limit for each block would take longer than the blocks. */
const GROUP = 500;

/** Blocks of a group. If one fails or takes too long, each is examined alone, and that one is reported. */
function surveyAll(uses: readonly Use[], tools: Tools, limit: Limit): SnippetBlock[] {
  try {
    return limit(() => uses.map((use) => knownBlock(use, tools)));
  } catch (error) {
    const [only] = uses;
    if (uses.length > 1) return uses.flatMap((use) => surveyAll([use], tools, limit));
    return only === undefined ? [] : [failedBlock(only, error)];
  }
}

function failedBlock({ code, views }: Use, error: unknown): SnippetBlock {
  const { file, at, language } = code;
  const { rule, message, hint } = internalFault(error);
  return {
    ...{ file, at, language, family: null, outcome: 'failed', mark: null, markFault: null },
    shownIn: views.map(({ set, version }) => `${set.name} ${version.name}`),
    ...{ fields: [], commands: [], findings: [] },
    failure: { rule, message: message.replace('This file', 'This block'), hint },
  };
}

/** Blocks with the same place and text count as one, no matter how many pages and versions show them. */
function usesOf(views: readonly VersionPages[]): Use[] {
  const uses = new Map<string, Use>();
  // Most versions share their documents, so their code blocks are the same objects.
  const ofCode = new Map<DocumentCode, Use>();
  for (const view of views) {
    for (const page of view.pages) {
      for (const code of page.document.codes) {
        const use = ofCode.get(code) ?? uses.get(identityOf(code)) ?? { code, about: page.title, views: [] };
        if (!use.views.includes(view)) use.views.push(view);
        if (ofCode.has(code)) continue;
        ofCode.set(code, use);
        uses.set(identityOf(code), use);
      }
    }
  }
  return [...uses.values()];
}

const identityOf = rememberWeakly(
  ({ file, at, origin, value }: DocumentCode) => `${file}:${at.line}:${at.column}:${origin}:${value}`,
);

/** What a version contributes to the check of its snippets. Versions with the same `key` contribute the same. */
type Meaning = { version: string; others: OtherDocuments; key: string };

type Tools = {
  product: Product;
  check: SnippetChecker;
  blocksOf: (code: DocumentCode) => Map<string, SnippetBlock>;
  versionOf: (view: VersionPages) => string;
  meaningOf: (view: VersionPages) => Meaning;
  /** Which version of the product is meant, if the page's own doesn't make it clear. */
  noteFor: (view: VersionPages) => string;
  recall: RecallResult;
  locate: ReturnType<typeof createLocator>;
};

/** Blocks with mistakes aren't cached: they refer to the version, which is a different object after each edit. */
function knownBlock(use: Use, tools: Tools): SnippetBlock {
  const known = tools.blocksOf(use.code);
  const key = [use.about, ...use.views.map((view) => tools.meaningOf(view).key)].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const block = surveyBlock(use, tools);
  if (block.findings.length === 0) known.set(key, block);
  return block;
}

function surveyBlock({ code, about, views }: Use, tools: Tools): SnippetBlock {
  const { language, file, at } = code;
  const meta = readMeta(code.meta);
  const family = familyOf(language);
  const { mark, fault } =
    meta.check === null ? { mark: null, fault: null } : readFenceMark(meta.check, tools.product);
  const head = {
    ...{ file, at, language, family, mark, markFault: fault ?? uselessMark(family, mark, language) },
    shownIn: views.map(({ set, version }) => `${set.name} ${version.name}`),
  };
  const nothing = { fields: [], commands: [], findings: [], failure: null };
  if (family === null || language === null) return { ...head, ...nothing, outcome: null };
  if (fault !== null) return { ...head, ...nothing, outcome: 'failed' };
  if (mark?.mode === 'off') return { ...head, ...nothing, outcome: 'skipped' };
  const results = resultsOf({ code, about, views }, { set: '', title: meta.title, mark, about }, tools);
  const findings = findingsOf(code, results, tools);
  return {
    ...head,
    fields: [...new Set(results.flatMap(({ result }) => result.fields))],
    commands: results.flatMap(({ result }) => result.commands),
    findings,
    failure: null,
    outcome: findings.length > 0 ? 'failed' : 'checked',
  };
}

type ViewResult = { view: VersionPages; result: SnippetResult };

function resultsOf({ code, views }: Use, intent: SnippetIntent, tools: Tools): ViewResult[] {
  const { language, value: text } = code;
  return views.map((view) => {
    const { version, others } = tools.meaningOf(view);
    const snippet = { language: language ?? '', text, intent: { ...intent, set: view.set.name } };
    const { variables } = view.version;
    const key = JSON.stringify([version, others.key, variables, snippet]);
    return { view, result: tools.recall(key, () => tools.check(snippet, version, variables, others)) };
  });
}

/** A fault in only some versions names the product's version, if the page's own doesn't make it clear. */
function findingsOf(code: DocumentCode, results: readonly ViewResult[], tools: Tools): SnippetFinding[] {
  const compared = new Set(results.map(({ view }) => tools.versionOf(view)));
  return results.flatMap(({ view, result }) =>
    result.faults.map(({ offset, message, hint, isForeign = false }) => {
      const isEverywhere = results.every(({ result: other }) =>
        other.faults.some((one) => one.offset === offset && one.message === message),
      );
      const note = isForeign || (isEverywhere && compared.size > 1) ? '' : tools.noteFor(view);
      return { at: tools.locate(code, offset), message: message + note, hint, view };
    }),
  );
}

function uselessMark(
  family: SnippetBlock['family'],
  mark: FenceMark | null,
  language: string | null,
): SnippetBlock['markFault'] {
  if (mark === null) return null;
  if (family === null) {
    const message = `Nothing checks blocks in '${language ?? 'no language'}', so 'check="…"' has no effect here.`;
    return { message, hint: 'Leave it out.' };
  }
  if (family === 'yaml' || mark.mode === 'off') return null;
  const message = `'check="${mark.mode}"' is for YAML only.`;
  return { message, hint: 'For commands, only check="off: reason" is allowed.' };
}
