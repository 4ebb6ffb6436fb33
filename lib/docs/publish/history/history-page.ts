import { countOf } from '../../../ground/base/count.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import { bannerOf, releaseLabel } from '../../../ground/versions/policies.ts';
import { compareTexts } from '../../site/history/compare-texts.ts';
import type {
  Block,
  BlockChange,
  Change,
  LineRun,
  TextChange,
  Token,
  TokenRun,
} from '../../site/history/model.ts';
import type { PageHistory, TextState } from '../../site/history/page-history.ts';
import { fillMarks } from '../../site/history/variables.ts';
import type { PageData } from '../../site/page-data.ts';

/** Styles of history pages, in addition to the site's stylesheets. */
const HISTORY_STYLES = [
  'body>header{padding:var(--space-4) var(--space-5);border-block-end:1px solid var(--color-border);font-size:var(--text-s)}',
  'main{max-inline-size:52rem;margin-inline:auto;padding:var(--space-6) var(--space-5) var(--space-8);overflow-wrap:anywhere}',
  'h1{font-size:var(--text-3xl);line-height:var(--leading-tight);color:var(--color-heading);font-weight:var(--weight-bold)}',
  'ins,del{border-radius:2px;text-decoration-thickness:1px;text-underline-offset:2px}',
  'ins{background:var(--color-tip-ground);color:var(--color-tip);text-decoration-line:underline}',
  'del{background:var(--color-danger-ground);color:var(--color-danger);text-decoration-line:line-through}',
  ':is(ins,del)>code{background:none;color:inherit}',
  // Screen readers don't announce these elements.
  ':is(ins,del)::before,:is(ins,del)::after{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  'ins::before{content:" [added: "}del::before{content:" [removed: "}ins::after,del::after{content:"] "}',
  'main>section,main>details{margin-block-start:var(--space-7)}main>details+details{margin-block-start:var(--space-3)}',
  '.links,.skip,figcaption,.slot{color:var(--color-text-muted);font-size:var(--text-s)}',
  '.difference{margin-block-start:var(--space-4);padding:var(--space-4) var(--space-6);border:1px solid var(--color-border);border-radius:var(--radius-m)}',
  '.difference>*+*{margin-block-start:var(--space-3)}',
  '.difference .head{margin-block-start:var(--space-5);color:var(--color-heading);font-weight:var(--weight-bold)}.difference>:first-child{margin-block-start:0}',
  '.skip{text-align:center}.skip{list-style:none}p.skip::before,p.skip::after{content:" ··· "}',
  '[data-change]{margin-inline-start:calc(-1*var(--space-3));padding-inline-start:calc(var(--space-3) - 3px);border-inline-start:3px solid var(--color-info-edge)}',
  '[data-change=added]{border-color:var(--color-tip-edge)}[data-change=removed]{border-color:var(--color-danger-edge)}',
  '[data-level="1"]{margin-inline-start:1.5rem}[data-level="2"]{margin-inline-start:3rem}[data-level="3"],[data-level="4"]{margin-inline-start:4.5rem}',
  'figure pre{overflow-x:auto;margin:0;padding:var(--space-3) var(--space-4);border-radius:var(--radius-m);background:var(--color-code-ground);font-size:var(--text-s);line-height:var(--leading-snug)}',
  '.line>:is(ins,del){text-decoration:none}.line:has(>ins),.line:has(>del){display:inline-block;min-inline-size:100%}',
  '.line:has(>ins){background:var(--color-tip-ground)}.line:has(>del){background:var(--color-danger-ground)}',
  '[data-change]{position:relative}[data-change]:not(tr,li)::before{position:absolute;inset-inline-start:-1rem;font-weight:var(--weight-bold)}[data-change=added]:not(tr,li)::before{color:var(--color-tip);content:"+"/""}[data-change=removed]:not(tr,li)::before{color:var(--color-danger);content:"−"/""}',
  '[data-change=added]>ins,:is(tr,figure)[data-change=added] ins{text-decoration:none}',
  'figure pre,.wide{position:relative}.wide{overflow-x:auto}.wide table{border-collapse:collapse}th{overflow-wrap:normal}:is(th,td){padding:var(--space-2) var(--space-3);border:1px solid var(--color-border);text-align:start;vertical-align:top}',
  '@media (max-width:40rem){main{padding-inline:var(--space-4)}.difference{padding:var(--space-3) var(--space-3) var(--space-3) var(--space-5)}}',
].join('');

/** A version that shows a text, and its page. */
type Shown = TextState['shown'][number];

/** The version's name for readers, as HTML. */
const versionName = ({ view }: Shown): string => escapeHtml(releaseLabel(view.version));

/** The first version with a text. */
const firstOf = (state: TextState | undefined): Shown => shownOf(state?.shown[0]);

/** The last released version with a text. An unreleased one only if no other version has it. */
const lastOf = (state: TextState | undefined): Shown =>
  shownOf(
    state?.shown.findLast(({ view }) => bannerOf(view.version) !== 'unreleased') ?? state?.shown.at(-1),
  );

function shownOf(shown: Shown | undefined): Shown {
  if (shown === undefined) throw new Error('A text must be shown by at least one version.');
  return shown;
}

/**
 * Of this many newest texts, every two are compared. Older ones are compared with their neighbors and with the newest
 * text only, so the size of a history grows with the number of texts, not with its square.
 */
const NEWEST = 8;

export type HistorySite = {
  basePath: string;
  /** The separator between the page's and the site's title, without spaces. */
  titleDelimiter: string;
  title: string;
  /** Addresses of the site's stylesheets. */
  styles: readonly string[];
  /** Component that shows data → what readers call it. */
  labels: Readonly<Record<string, string>>;
  /** The data of the page at a site path. */
  pageAt: (url: string) => PageData | undefined;
};

/** Path of a page's history in the export. */
export const historyPath = ({ address }: PageHistory): string => `${address.slice(1)}.html`;

/** Identifies everything that a page's history shows. */
export function historyKey({ states }: PageHistory, { pageAt, ...site }: HistorySite): string {
  const shown = states.map((state) =>
    state.shown.map(({ view, page }) => {
      const { set, version } = view;
      const { url, title, compileKey } = page;
      const hasList = pageAt(changesOf(view)) !== undefined;
      return [
        set.name,
        set.label,
        set.route,
        hasList,
        version,
        url,
        title,
        compileKey,
        pageAt(url)?.links ?? {},
      ];
    }),
  );
  return JSON.stringify([site, shown]);
}

/**
 * A separate page, without scripts, that shows how a page changed: first each change from one version to the next,
 * newest first, and then the differences between versions that are further apart. Search engines don't index it.
 */
export function historyPage(history: PageHistory, site: HistorySite): string {
  const newest = lastOf(history.states.at(-1));
  const name = escapeHtml(newest.page.title);
  return [
    ...head(name, site),
    ...introduction(name, newest, site),
    ...sections(history, site),
    ...foldedSections(history, site),
    '</main></body></html>\n',
  ].join('');
}

function head(name: string, { titleDelimiter, title, styles }: HistorySite): string[] {
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"/>',
    `<title>What changed: ${name} ${titleDelimiter} ${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    ...styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}"/>`),
    `<style>${HISTORY_STYLES}</style></head><body>`,
  ];
}

/** Site path of the set's list of changes, if it has one. */
const changesOf = ({ set }: Shown['view']): string => `${set.route}/changes`;

function introduction(name: string, { page, view }: Shown, { basePath, pageAt }: HistorySite): string[] {
  const href = (url: string) => escapeHtml(basePath + url);
  const { route, label } = view.set;
  const setLabel = escapeHtml(label);
  return [
    `<header><a href="${href(route)}">${setLabel}</a>`,
    pageAt(changesOf(view))
      ? ` <span aria-hidden="true">/</span> <a href="${href(changesOf(view))}">What changed</a></header>`
      : '</header>',
    `<main class="prose" data-set="${page.set}"><h1>What changed: ${name}</h1>`,
    `<p>The text of <a href="${href(page.url)}">${name}</a> in different versions of ${setLabel}. `,
    '<ins>Added words</ins> and <del>removed words</del> are marked; generated lists and version numbers aren’t compared.</p>',
  ];
}

/** Each change from one text to the next, newest first. */
function sections({ states }: PageHistory, site: HistorySite): string[] {
  const steps = states.slice(1).flatMap((to, at) => {
    const from = states[at];
    return from === undefined ? [] : [{ from, to, changes: to.changes() }];
  });
  return steps.toReversed().map((pair) => section(pair, site));
}

function foldedSections({ states }: PageHistory, site: HistorySite): string[] {
  const pairs = states.flatMap((to, at) => {
    const isNewest = at === states.length - 1;
    const first = isNewest ? 0 : states.length - NEWEST;
    const earlier = states.slice(Math.max(0, first), Math.max(0, at - 1));
    return earlier.map((from) => ({ from, to, changes: compareTexts(from.text, to.text) }));
  });
  const folded = pairs.toReversed().map((pair) => foldedSection(pair, site));
  return folded.length === 0 ? [] : ['<h2>Versions further apart</h2>', ...folded];
}

/** Two texts of the page, and the differences between them. */
type Pair = { from: TextState; to: TextState; changes: readonly TextChange[] };

function section(pair: Pair, site: HistorySite): string {
  const { from, to } = pair;
  const id = firstOf(to).view.version.name;
  return [
    `<section aria-labelledby="${id}" ${pairData(from, to)}><h2 id="${id}">${pairTitle(from, to)}</h2>`,
    pairLinks(from, to, site),
    difference(pair, site),
    '</section>',
  ].join('');
}

function foldedSection(pair: Pair, site: HistorySite): string {
  const { from, to } = pair;
  return [
    `<details ${pairData(from, to)}><summary>${pairTitle(from, to)}</summary>`,
    pairLinks(from, to, site),
    difference(pair, site),
    '</details>',
  ].join('');
}

/** Attributes for `components/page-history/mark-changes.ts`, which marks changes on the page itself. */
function pairData(from: TextState, to: TextState): string {
  const names = ({ shown }: TextState) => shown.map(({ view }) => view.version.name).join(' ');
  return `data-from="${names(from)}" data-to="${names(to)}"`;
}

function pairTitle(from: TextState, to: TextState): string {
  const title = `${versionName(firstOf(to))}, compared with ${versionName(lastOf(from))}`;
  return title.replace(/^the /, 'The ');
}

/** Links to the newer page with its changes marked, and to the older page. */
function pairLinks(from: TextState, to: TextState, { basePath }: HistorySite): string {
  const [old, now] = [lastOf(from), lastOf(to)];
  const link = (url: string, text: string) => `<a href="${escapeHtml(basePath + url)}">${text}</a>`;
  return [
    '<p class="links">',
    link(`${now.page.url}?changes=${old.view.version.name}`, `Show on the page for ${versionName(now)}`),
    ' · ',
    link(old.page.url, `The page in ${versionName(old)}`),
    '</p>',
  ].join('');
}

function difference({ from, to, changes }: Pair, site: HistorySite): string {
  const page = site.pageAt(lastOf(to).page.url);
  return `<div class="difference">${differenceHtml(changes, {
    oldVariables: lastOf(from).view.version.variables,
    variables: lastOf(to).view.version.variables,
    labelOf: (component) => ownValue(site.labels, component) ?? component,
    hrefOf: (reference) =>
      Object.hasOwn(page?.links ?? {}, reference) ? (page?.links[reference] ?? null) : null,
  })}</div>`;
}

/** The data for rendering a difference. */
type DifferenceContext = {
  /** Version variables of the older version, for removed text. All other text gets those of the newer version. */
  oldVariables: Readonly<Record<string, string>>;
  variables: Readonly<Record<string, string>>;
  /** The address of a reference; null if the newer version doesn't have it. */
  hrefOf: (reference: string) => string | null;
  /** What readers call a component that shows data. */
  labelOf: (component: string) => string;
};

/** Number of unchanged blocks to show before and after a change. */
const AROUND = 1;

/**
 * The differences between two texts as HTML that works without scripts. Added text is in `<ins>`, removed text in
 * `<del>`. Unchanged passages that aren't shown are counted.
 */
function differenceHtml(changes: readonly TextChange[], context: DifferenceContext): string {
  const pieces: Piece[] = [];
  changes.forEach((part, at) => {
    const [before, next, second] = [changes[at - 1], changes[at + 1], changes[at + 2]];
    if ('changes' in part) pieces.push(...changedPieces(part.changes, context));
    else if (isChanged(before)) pieces.push(...keptPieces(part.kept.blocks().slice(0, AROUND), context));
    else if (isChanged(next)) pieces.push(...keptPieces(part.kept.blocks().slice(-AROUND), context));
    else if (isChanged(second) && part.kept.source.startsWith('#'))
      pieces.push(...keptPieces(part.kept.blocks(), context));
    else skip(pieces, null, false);
  });
  return wrapPieces(pieces);
}

const isChanged = (part: TextChange | undefined): boolean => part !== undefined && 'changes' in part;

const keptPieces = (blocks: readonly Block[], context: DifferenceContext): Piece[] =>
  blocks.map((block) => pieceOf({ change: 'same', block }, context));

/** Of long lists and tables, only what is next to a change, and a table's head. */
function changedPieces(changes: readonly BlockChange[], context: DifferenceContext): Piece[] {
  const pieces: Piece[] = [];
  changes.forEach((change, at) => {
    const { block } = change;
    const around = changes.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    const isHead = block.kind === 'row' && block.isHead;
    if (isHead || around.some((one) => one.change !== 'same')) pieces.push(pieceOf(change, context));
    else skip(pieces, wrapOf(block), block.isQuoted);
  });
  return pieces;
}

/** Counts an unchanged block that isn't shown. */
function skip(pieces: Piece[], wrap: Wrap, isQuoted: boolean): void {
  const last = pieces.at(-1);
  if (last !== undefined && 'skipped' in last && last.wrap === wrap) last.skipped += 1;
  else pieces.push({ skipped: 1, wrap, isQuoted });
}

type Wrap = 'ol' | 'ul' | 'table' | null;

/** HTML, and the element that it must be in. Neighbors with the same wrap share one. */
type Piece = ({ skipped: number } | { html: string }) & { wrap: Wrap; isQuoted: boolean };

function wrapPieces(pieces: readonly Piece[]): string {
  let [html, wrap, isQuoted]: [string, Wrap, boolean] = ['', null, false];
  const close = (toWrap: Wrap, toQuoted: boolean) => {
    const ends = toQuoted !== isQuoted || toWrap !== wrap;
    if (ends && wrap !== null) html += wrap === 'table' ? '</tbody></table></div>' : `</${wrap}>`;
    if (toQuoted !== isQuoted) html += toQuoted ? '<blockquote>' : '</blockquote>';
    if (ends && toWrap !== null)
      html +=
        toWrap === 'table'
          ? '<div class="wide" tabindex="0" role="group" aria-label="Table"><table><tbody>'
          : `<${toWrap}>`;
    [wrap, isQuoted] = [toWrap, toQuoted];
  };
  for (const piece of pieces) {
    close(piece.wrap, piece.isQuoted);
    html += 'html' in piece ? piece.html : skippedHtml(piece);
  }
  close(null, false);
  return html;
}

function skippedHtml({ skipped, wrap }: { skipped: number; wrap: Wrap }): string {
  const noun = wrap === 'table' ? 'row' : wrap === null ? 'passage' : 'item';
  const text = countOf(skipped, `1 unchanged ${noun}`, `unchanged ${noun}s`);
  if (wrap === 'table') return `<tr class="skip"><td colspan="9">${text}</td></tr>`;
  return wrap === null ? `<p class="skip">${text}</p>` : `<li class="skip">${text}</li>`;
}

function wrapOf(block: Block): Wrap {
  if (block.kind === 'row') return 'table';
  if (block.kind !== 'item') return null;
  return block.number === null ? 'ul' : 'ol';
}

function pieceOf(change: BlockChange, context: DifferenceContext): Piece {
  const { block } = change;
  return { html: blockHtml(change, context), wrap: wrapOf(block), isQuoted: block.isQuoted };
}

function blockHtml(change: BlockChange, context: DifferenceContext): string {
  const { block } = change;
  const state = change.change === 'same' ? '' : ` data-change="${change.change}"`;
  const level = block.kind === 'item' ? block.level - 1 : block.level;
  const place = `${state}${level > 0 ? ` data-level="${Math.min(level, 4)}"` : ''}`;
  const parts = 'parts' in change ? change.parts : null;
  const own: Change = change.change === 'edited' ? 'same' : change.change;
  const sentence = (tokens: readonly Token[]) =>
    parts?.kind === 'tokens'
      ? runsHtml(parts.runs, context)
      : runHtml({ change: own, tokens: [...tokens] }, context);
  switch (block.kind) {
    case 'heading':
      // Most of the page's headings are left out, so real headings would skip levels.
      return `<p${place} class="head">${sentence(block.tokens)}</p>`;
    case 'paragraph':
      return `<p${place}>${sentence(block.tokens)}</p>`;
    case 'item': {
      const value = block.number === null ? '' : ` value="${block.number}"`;
      return `<li${place}${value}>${sentence(block.tokens)}</li>`;
    }
    case 'row': {
      const name = block.isHead ? 'th' : 'td';
      const cells = block.cells.map((cell, at) => {
        const runs = parts?.kind === 'cells' ? parts.cells[at] : undefined;
        const html =
          runs === undefined ? runHtml({ change: own, tokens: cell }, context) : runsHtml(runs, context);
        return `<${name}>${html}</${name}>`;
      });
      return `<tr${place}>${cells.join('')}</tr>`;
    }
    case 'code': {
      const runs = parts?.kind === 'lines' ? parts.runs : [{ change: own, lines: block.lines }];
      const title = block.title === '' ? '' : `<figcaption>${filled(block.title, own, context)}</figcaption>`;
      return `<figure${place}>${title}<pre tabindex="0"><code>${runs.map((run) => linesHtml(run, context)).join('')}</code></pre></figure>`;
    }
    case 'slot': {
      const words = [context.labelOf(block.name), block.subject].filter((part) => part !== '').join(' ');
      return `<p${place} class="slot">${inChange(own, escapeHtml(words))}</p>`;
    }
  }
}

const filled = (text: string, change: Change, { oldVariables, variables }: DifferenceContext): string =>
  escapeHtml(fillMarks(text, change === 'removed' ? oldVariables : variables));

const inChange = (change: Change, html: string): string => {
  if (change === 'same' || html === '') return html;
  return change === 'added' ? `<ins>${html}</ins>` : `<del>${html}</del>`;
};

const runsHtml = (runs: readonly TokenRun[], context: DifferenceContext): string =>
  runs.map((run) => runHtml(run, context)).join('');

function runHtml({ change, tokens }: TokenRun, context: DifferenceContext): string {
  let html = '';
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    if (first === undefined) break;
    let text = '';
    for (; at < tokens.length && looksLike(tokens[at], first); at += 1) text += tokens[at]?.text ?? '';
    html += tokenHtml({ ...first, text }, change, context);
  }
  return inChange(change, html);
}

const looksLike = (a: Token | undefined, b: Token): boolean =>
  a !== undefined && a.link === b.link && a.marks.join(' ') === b.marks.join(' ');

function tokenHtml({ text, marks, link }: Token, change: Change, context: DifferenceContext): string {
  const plain = filled(text, change, context);
  const marked = marks
    .toReversed()
    .reduce(
      (inner, mark) =>
        mark === 'image' ? `<span class="image">Image: ${inner}</span>` : `<${mark}>${inner}</${mark}>`,
      plain,
    );
  // The target of a link in a removed passage may also be gone.
  const href = link === null || change === 'removed' ? null : context.hrefOf(link);
  return href === null ? marked : `<a href="${escapeHtml(href)}">${marked}</a>`;
}

/** Each line of code is a separate block, marked with what became of it. */
function linesHtml({ change, lines }: LineRun, context: DifferenceContext): string {
  return lines
    .map((line) => `<span class="line">${inChange(change, filled(line, change, context)) || ' '}</span>\n`)
    .join('');
}
