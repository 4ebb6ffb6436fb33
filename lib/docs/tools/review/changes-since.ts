import { diffLines } from 'diff';
import { countOf } from '../../../ground/base/count.ts';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { compilerFingerprint } from '../../../ground/disk/compiler-fingerprint.ts';
import { readEnvironment } from '../../../ground/disk/read-environment.ts';
import { readProject } from '../../../ground/disk/read-project.ts';
import { readProjectAt } from '../../../ground/disk/read-project-at.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { compileAll } from '../../compile/compile-all.ts';
import { compileInputOf } from '../../compile/compile-input.ts';
import { withEditions } from '../../content/editions.ts';
import { pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import { dataComponents, escapeMarkdown } from '../../publish/markdown/slots.ts';
import { type Assembly, assemble } from '../../site/assemble.ts';
import type { Capability } from '../../site/capability.ts';
import { createOutlineStore } from '../../site/outline-store.ts';
import { indexSite } from '../../site/site-index.ts';
import { createSiteMemory } from '../../site/site-memory.ts';
import { toAllPageData } from '../../site/to-page-data.ts';
import { toShellData } from '../../site/to-shell-data.ts';
import { Refusal } from '../layers/model.ts';
import { readArgs } from '../layers/read-args.ts';

export type SinceRequest = { ref: string; format: PageChangeFormat };

/**
 * Reads the command line of `changes --since <ref>`; null for every other command line. Throws a `Refusal` for options
 * that can't be combined, and for versions in addition to a commit.
 */
export function readSinceRequest(args: readonly string[]): SinceRequest | null {
  const { words, options, isHelp } = readArgs(args);
  const { since, format, isJson } = options;
  if (isHelp || words[0] !== 'changes' || since === null) return null;
  if (words.length > 1) throw new Refusal("'changes --since' takes no set and no versions.", HINT);
  if (format === null) return { ref: since, format: isJson ? 'json' : 'text' };
  if (isJson || (format !== 'markdown' && format !== 'json' && format !== 'text'))
    throw new Refusal(`'${isJson ? '--json' : format}' isn't a format of this command.`, HINT);
  return { ref: since, format };
}

const HINT = 'npm run docs -- changes --since <git ref> [--json | --format markdown]';

/**
 * The printed result of such a request, with links to the site that `SITE_ORIGIN` names, such as a preview. Throws the same
 * errors as `changesSince`.
 */
export async function runChangesSince(
  root: string,
  { ref, format }: SinceRequest,
  capabilities: readonly Capability[],
): Promise<string> {
  const { SITE_ORIGIN } = readEnvironment();
  const { changes, basePath } = await changesSince(root, ref, capabilities);
  return printPageChanges(changes, ref, format, SITE_ORIGIN ? `${SITE_ORIGIN}${basePath}` : null);
}

/**
 * The pages whose exported text differs between a commit and the current files, committed or not, and the base path of
 * the current site. Both are built with the current code. Throws a `UsageError` if `ref` isn't a commit, and a `Refusal` if mistakes in either prevent its
 * pages from being built.
 */
export async function changesSince(
  root: string,
  ref: string,
  capabilities: readonly Capability[],
): Promise<{ changes: PageChange[]; basePath: string }> {
  const old = readProjectAt(siteFolder(root), ref);
  const store = createOutlineStore(root);
  const make = async (project: ProjectFiles) =>
    assemble(project, {
      environment: readEnvironment(),
      outlineOf: await store.load(withEditions(project)),
      memory: createSiteMemory(capabilities),
    });
  // The current files come first: the store keeps their outlines for the next check.
  const current = await make(await readProject(siteFolder(root)));
  const now = await exportedPages(current, 'the files as they are now');
  const changes = compareExports(await exportedPages(await make(old), ref), now);
  return { changes, basePath: current.settings?.basePath ?? '' };
}

function refusal(name: string, [problem]: readonly Problem[]): Refusal {
  const place = problem === undefined ? '.' : `: ${problem.file}:${problem.line}: ${problem.message}`;
  return new Refusal(`No pages can be built from ${name}${place}`, '');
}

async function exportedPages(assembly: Assembly, name: string): Promise<ExportedPage[]> {
  // The check reports mistakes that don't affect the text of pages, such as a broken redirect.
  if (assembly.site === null || assembly.settings === null) throw refusal(name, assembly.problems);
  const site = assembly.published();
  const { root } = assembly.project;
  const shell = toShellData(site);
  const { glossary } = assembly;
  const inputs = site.views.flatMap(({ pages, tree }) =>
    pages.map((page) => compileInputOf(page, tree, assembly.outlineOf)),
  );
  const compiled = await compileAll(inputs, { root, fingerprint: compilerFingerprint(root) });
  if (compiled.problems.length > 0) throw refusal(name, compiled.problems);
  const index = indexSite(site, assembly.project);
  const components = dataComponents(site);
  const files = new Map(
    site.views.flatMap((view) => [...view.pages, ...view.categoryPages]).map((page) => [page.url, page.file]),
  );
  return toAllPageData(index, null).map((page): ExportedPage => {
    const template = page.contentKey === null ? null : (compiled.markdown.get(page.contentKey) ?? null);
    const { set, version, url, title } = page;
    const text = pageMarkdown(page, template, { shell, glossary, components });
    return { set, version, url, title, file: files.get(url) ?? '', text };
  });
}

type PageChangeFormat = 'text' | 'json' | 'markdown';

/** If a page has more addresses than this, a comment shows them folded. */
const MOST = 3;

/** Comments have at most 65,536 characters. To review more pages than this, look at the site. */
const MOST_CHARACTERS = 60_000;

const WORDS: Readonly<Record<PageChange['change'], string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
};

/**
 * Prints the pages that differ from a commit: for a terminal, for programs, or as a comment on a pull request, with links
 * if the site is somewhere.
 */
export function printPageChanges(
  changes: readonly PageChange[],
  ref: string,
  format: PageChangeFormat,
  site: string | null = null,
): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ since: ref, pages: changes }, null, 2);
    case 'markdown':
      return markdownOf(changes, site);
    case 'text':
      return textOf(changes, ref);
  }
}

function textOf(changes: readonly PageChange[], ref: string): string {
  if (changes.length === 0) return `The text of every page is the same as in ${ref}.`;
  const blocks = changes.map(({ change, title, file, addresses, lines }) =>
    [
      `${WORDS[change]}: ${title} (${file}, ${lineCount(lines)})`,
      ...addresses.map((address) => `  ${address}`),
    ].join('\n'),
  );
  return [`${pagesAre(changes)} different from ${ref}.`, ...blocks].join('\n\n');
}

function markdownOf(changes: readonly PageChange[], site: string | null): string {
  const head = '### Pages that this change affects';
  if (changes.length === 0) return `${head}\n\nThe text of every page stays the same.\n`;
  const all = changes.map(({ change, title, file, addresses, lines }) => {
    const isThere = site !== null && change !== 'removed';
    const places = addresses.map((address) =>
      isThere ? `[\`${address}\`](${site}${address})` : `\`${address}\``,
    );
    const list =
      places.length <= MOST
        ? `  ${places.join(', ')}`
        : `  <details><summary>${places.length} addresses</summary>\n\n${places.map((place) => `  - ${place}`).join('\n')}\n\n  </details>`;
    return `- **${escapeMarkdown(title)}**: ${WORDS[change].toLowerCase()}, ${lineCount(lines)}, \`${file}\`\n\n${list}`;
  });
  let length = 0;
  const items = all.filter((item) => {
    length += item.length;
    return length < MOST_CHARACTERS;
  });
  const left = all.length - items.length;
  const rest = left === 0 ? '' : `\n${countOf(left, "1 more page isn't", "more pages aren't")} listed.\n`;
  return `${head}\n\n${pagesAre(changes)} different.\n\n${items.join('\n')}\n${rest}`;
}

const lineCount = ({ added, removed }: PageChange['lines']): string => `+${added} −${removed} lines`;

const pagesAre = ({ length }: readonly PageChange[]): string => countOf(length, '1 page is', 'pages are');

/** A page of an export: its address, its source, and its text. */
type ExportedPage = {
  set: string;
  version: string;
  url: string;
  title: string;
  /** Source path from the project's root. */
  file: string;
  text: string;
};

/** A page that was changed, moved, added, or removed. */
type PageChange = {
  change: 'added' | 'removed' | 'moved' | 'changed';
  title: string;
  /** The page's source file. */
  file: string;
  /** Its address in every version that shows it. For a removed page, its former addresses. */
  addresses: string[];
  /** Number of added and removed lines of its Markdown, in the newest of these versions. */
  lines: { added: number; removed: number };
};

/** The differences between two exports, grouped by source file, because several versions can show the same file. */
function compareExports(before: readonly ExportedPage[], after: readonly ExportedPage[]): PageChange[] {
  const old = new Map(before.map((page) => [page.url, page]));
  const now = new Map(after.map((page) => [page.url, page]));
  const gone = before.filter(({ url }) => !now.has(url));
  const changes = new Map<string, PageChange>();
  const add = (change: PageChange['change'], page: ExportedPage, former: ExportedPage | null) => {
    const key = `${change} ${page.file}`;
    const known = changes.get(key);
    if (known !== undefined) {
      known.addresses.push(page.url);
      return;
    }
    const [from, to] = change === 'removed' ? [page.text, ''] : [former?.text ?? '', page.text];
    const { title, file, url } = page;
    changes.set(key, { change, title, file, addresses: [url], lines: countLines(from, to) });
  };
  const moved = new Set<ExportedPage>();
  for (const page of after) {
    const former = old.get(page.url);
    if (former !== undefined) {
      if (former.text !== page.text) add('changed', page, former);
      continue;
    }
    const from = gone.find((one) => !moved.has(one) && isSamePage(one, page));
    if (from !== undefined) moved.add(from);
    add(from === undefined ? 'added' : 'moved', page, from ?? null);
  }
  for (const page of gone) if (!moved.has(page)) add('removed', page, null);
  return [...changes.values()];
}

/** Whether two pages with different addresses are the same page: they have the same file or title. */
function isSamePage(a: ExportedPage, b: ExportedPage): boolean {
  return a.set === b.set && a.version === b.version && (a.file === b.file || a.title === b.title);
}

function countLines(before: string, after: string): PageChange['lines'] {
  const parts = diffLines(before, after);
  const count = (isIn: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isIn).reduce((sum, part) => sum + (part.count ?? 0), 0);
  return { added: count(({ added }) => added), removed: count(({ removed }) => removed) };
}
