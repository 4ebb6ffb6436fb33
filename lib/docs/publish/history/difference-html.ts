import { countOf } from '../../../ground/base/count.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type {
  Block,
  BlockChange,
  Change,
  LineRun,
  TextChange,
  Token,
  TokenRun,
} from '../../site/history/model.ts';
import { fillMarks } from '../../site/history/variables.ts';

/** The data for rendering a difference. */
export type DifferenceContext = {
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
export function differenceHtml(changes: readonly TextChange[], context: DifferenceContext): string {
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
