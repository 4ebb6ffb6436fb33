import { positionAt } from '../../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import { admonitionKind } from '../admonition-kinds.ts';
import { childrenOf, type Root, startOf, type TreeNode } from '../nodes.ts';
import { ESCAPE_MARK } from '../prepare-source.ts';

type Own = Omit<Problem, 'file'>;

type Walk = { source: string; report: Report };

const rule = 'open-end';

/**
 * What an author started and Markdown silently treats as something else: unclosed fences and admonitions, undefined
 * references, unclosed markup, and malformed tables. `source` is the text that the tree's offsets refer to.
 */
export function openEnds(tree: Root, source: string): Own[] {
  const problems: Own[] = [];
  const report: Report = (at, message, hint) => problems.push({ ...at, rule, message, hint });
  visit(tree, { source, report });
  validateFootnotes(tree, report);
  return problems;
}

function visit(node: TreeNode, walk: Walk): void {
  validate(node, walk);
  for (const child of childrenOf(node)) visit(child, walk);
}

function validate(node: TreeNode, { source, report }: Walk): void {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  const start = startOf(node);
  if (node.type === 'text') validateText(written, node.value, start, report);
  else if (node.type === 'code') {
    validateFence(written, start, report);
    validateMarks(written, start, report);
  } else if (node.type === 'containerDirective') {
    validateAdmonition(node, written, start, report);
  } else if (node.type === 'inlineCode') validateMarks(written, start, report);
  else if (node.type === 'link') {
    if (node.children.length === 0) report(start, 'The link has no text.', 'Write [text](target).');
    validateCutTarget(source, node.position?.start.offset ?? 0, start, report);
  } else if (node.type === 'paragraph') {
    validateTableText(written, start, report);
    validateHeadingText(written, start, report);
    validateItemText(written, start, report);
  } else if (node.type === 'table') validateRows(node, report);
  else if (node.type === 'heading') {
    if (node.children.length === 0)
      report(start, 'The heading has no text.', 'Write one, or remove the line.');
    // Front matter that begins too late looks like one.
    const isHead = source.slice(0, node.position?.start.offset).trimEnd().endsWith('---');
    if (!isHead) validateUnderline(written, start, report);
  }
}

/** Characters without which no rule about text applies. Most texts have none of them. */
const SIGNS = /[`*&:![\]]/;

function validateText(written: string, shown: string, start: Position, report: Report): void {
  if (!SIGNS.test(written)) return;
  validateLooseSigns(written, start, report);
  validateForeignSigns(written, shown, start, report);
  if (!written.includes('[') && !written.includes(']')) return;
  validateReferences(written, start, report);
  validateMarks(written, start, report);
  validateReaderVariables(written, start, report);
}

/** A footnote only appears if something refers to it. Of two with the same name, only the first one appears. */
function validateFootnotes(tree: Root, report: Report): void {
  const used = new Set<string>();
  const defined: { name: string; at: Position }[] = [];
  const collect = (node: TreeNode): void => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') defined.push({ name: node.identifier, at: startOf(node) });
    for (const child of childrenOf(node)) collect(child);
  };
  collect(tree);
  const seen = new Set<string>();
  for (const { name, at } of defined) {
    if (seen.has(name))
      report(at, `The footnote '${name}' appears twice.`, 'Only the first counts. Rename or remove one.');
    else if (!used.has(name))
      report(
        at,
        `Nothing refers to the footnote '${name}'.`,
        `Write [^${name}] where it belongs, or remove it.`,
      );
    seen.add(name);
  }
}

/** A target that a blank turns into text. */
const BLANK_TARGET = /(?<!\\)\]\(((?:\.{0,2}\/|https?:|@)[^()\n"']*[^()\s"'] [^()\n"']*)\)/g;
/** The same if the part before the blank is an address, which becomes a link on its own. */
const CUT_TARGET = /^[^\\]\]\((https?:[^()\n"']*[^()\s"'] [^()\n"']*)\)/;
const REFERENCE = /\]\[([^[\]\n]+)\]/g;
/** `(text)[target]`, the wrong way round. */
const SWAPPED = /(?<![\w\\])\(([^()\n]+)\)\[((?:\.{0,2}\/|https?:|@|#)[^[\]\s]*)\]/g;
/** `[text] (target)`. */
const APART = /(?<!\\)\[([^[\]\n]+)\] +\(((?:\.{1,2}\/|\/|https?:|@)[^()\s]*)\)/g;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** References to links and footnotes that aren't defined, and targets with spaces. */
function validateReferences(written: string, start: Position, report: Report): void {
  for (const match of written.matchAll(REFERENCE)) {
    const opening = written.lastIndexOf('[', match.index);
    const before = written.charAt(opening - 1);
    // `items[0][1]` and escaped brackets are literal.
    if (opening === -1 ? written.charAt(match.index - 1) === '\\' : /[\w\\\]]/.test(before)) continue;
    const at = locationIn(written, opening === -1 ? match.index : opening, start);
    report(
      at,
      `The link refers to '${match[1]}', which is not defined.`,
      `Write [text](target), or define it: [${match[1]}]: target`,
    );
  }
  for (const match of written.matchAll(BLANK_TARGET)) {
    reportBlank(match[1] ?? '', locationIn(written, match.index + 2, start), report);
  }
  for (const [pattern, why] of [
    [SWAPPED, 'its brackets and parentheses are swapped'],
    [APART, 'a space separates its text and target'],
  ] as const) {
    for (const { index, 1: text, 2: target } of written.matchAll(pattern))
      report(locationIn(written, index, start), `This isn't a link: ${why}.`, `Write [${text}](${target}).`);
  }
  for (const match of written.matchAll(FOOTNOTE)) {
    const at = locationIn(written, match.index, start);
    report(
      at,
      `The footnote '${match[1]}' is not defined.`,
      `Define it on a separate line: [^${match[1]}]: Text.`,
    );
  }
}

/** A target with a space, of which the first part became a link. */
function validateCutTarget(source: string, offset: number, start: Position, report: Report): void {
  const target = CUT_TARGET.exec(source.slice(Math.max(0, offset - 3)))?.[1];
  if (target !== undefined) reportBlank(target, start, report);
}

function reportBlank(target: string, at: Position, report: Report): void {
  report(at, `'${target}' is not a link, because of the space in it.`, 'Write %20 for the space.');
}

const UNCLOSED_TARGET = /(?<!\\)\]\(((?:\.{0,2}\/|@|#)[^()\s]+)(?![^()\n]*\))/g;
/** Signs that come in pairs, of which one is left. */
const LOOSE = [
  {
    sign: /(?<!\\)`+/,
    message: 'This backtick opens code that is never closed.',
    hint: 'Close it, or write \\` for the character itself.',
  },
  {
    sign: /(?<!\\)\*\*/,
    message: "This '**' doesn't open or close bold text.",
    hint: 'Write it directly next to the words, at both ends, or as \\*\\* for the characters themselves.',
  },
] as const;
const ENTITY = /(?<!\\)&(?:[A-Za-z][A-Za-z0-9]{1,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,8});/g;
/** How other programs write admonitions. */
const FOREIGN_ADMONITION = /^(?:::|!!! ?|\[!)(note|tip|info|important|warning|caution|danger)\b\]?/i;
const DIRECTIVE = /(?<![\w:\\]):{1,2}[a-z][\w-]*\[/;

/** Markup characters that stay in the text because nothing closes what they open. */
function validateLooseSigns(written: string, start: Position, report: Report): void {
  const [target] = written.matchAll(UNCLOSED_TARGET);
  if (target !== undefined) {
    const at = locationIn(written, target.index + 2, start);
    report(at, `The link to '${target[1]}' is never closed.`, "Write ')' after its target.");
  }
  for (const { sign, message, hint } of LOOSE) {
    const index = written.search(sign);
    if (index !== -1) report(locationIn(written, index, start), message, hint);
  }
  const directive = DIRECTIVE.exec(written);
  if (directive !== null) {
    report(
      locationIn(written, directive.index, start),
      `'${directive[0].slice(0, -1)}' is shown as it is written.`,
      'Only admonitions begin with colons. docs/authoring.md lists what a page can contain.',
    );
  }
}

/** Admonitions and characters in a notation that Markdown doesn't read. `shown` is what readers see. */
function validateForeignSigns(written: string, shown: string, start: Position, report: Report): void {
  const admonition = FOREIGN_ADMONITION.exec(written);
  if (admonition !== null) {
    const kind = admonitionKind(admonition[1]?.toLowerCase() ?? '') ?? 'note';
    report(start, `'${admonition[0]}' is shown as it is written.`, `Write an admonition as :::${kind}`);
  }
  for (const { 0: entity, index } of written.matchAll(ENTITY)) {
    if (!shown.includes(entity)) continue;
    const hint = 'Write the character itself, or \\& for an ampersand.';
    report(locationIn(written, index, start), `'${entity}' isn't a known character reference.`, hint);
  }
}

const BROKEN_MARK = new RegExp(
  `(?<![\\\\[${ESCAPE_MARK}])(?:\\[\\[VERSION(?!:[A-Za-z][\\w-]*\\]\\])|\\[\\[\\s*[Vv]ersion\\s*:|\\[\\[\\s+VERSION\\s*:|\\[VERSION:[\\w-]+\\](?!\\())`,
  'g',
);

/** Version variables that can't be read. */
function validateMarks(written: string, start: Position, report: Report): void {
  if (!written.includes('[')) return;
  for (const { index } of written.matchAll(BROKEN_MARK)) {
    report(
      locationIn(written, index, start),
      'This version variable cannot be read.',
      'Write it as [[VERSION:name]], in one line.',
    );
  }
}

/** Readers' variables outside of code. */
function validateReaderVariables(written: string, start: Position, report: Report): void {
  const index = written.search(/(?<!\\)\[\[VAR:/);
  if (index === -1) return;
  report(
    locationIn(written, index, start),
    'Readers can only fill in a variable in a code block.',
    'Write the value itself, or show it in a code block.',
  );
}

/** The lines of a container start with its own markers. */
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '');

/** A code fence without an end. */
function validateFence(written: string, at: Position, report: Report): void {
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
  if (fence === undefined) return;
  const last = lastLine(written).trimEnd();
  const isClosed =
    written.includes('\n') && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  if (isClosed) return;
  report(
    at,
    'The code block is never closed: all that follows is part of it.',
    `Close it with a line that is only ${fence}`,
  );
}

/** An admonition without an end, or without content. */
function validateAdmonition(
  { name, children }: TreeNode & { type: 'containerDirective' },
  written: string,
  at: Position,
  report: Report,
): void {
  const colons = /^:+/.exec(written)?.[0] ?? ':::';
  const last = lastLine(written).trimEnd();
  if (/^:{3,}$/.test(last) && last.length >= colons.length && written.includes('\n')) {
    const isEmpty = children.every(({ data }) => data !== undefined && 'directiveLabel' in data);
    if (isEmpty) report(at, `':::${name}' is empty.`, 'Add content, or remove the block.');
    return;
  }
  report(
    at,
    `':::${name}' is never closed: all that follows is part of it.`,
    `Close it with a line that is only ${colons}`,
  );
}

/** A line that starts like a heading but isn't one. */
function validateHeadingText(written: string, start: Position, report: Report): void {
  const [signs = ''] = /^#{2,}(?=[^#])/.exec(written) ?? [];
  if (signs === '') return;
  if (signs.length > 6) report(start, 'No heading has more than six #.', 'Remove some.');
  else report(start, "This line isn't a heading.", `Write a space after ${signs}.`);
}

/** A line of dashes right below a text, which makes the text a heading. With equals signs, it is one of the wrong level. */
function validateUnderline(written: string, start: Position, report: Report): void {
  const line = lastLine(written);
  if (!written.includes('\n') || !/^-+[ \t]*$/.test(line)) return;
  report(
    locationIn(written, written.length - line.length, start),
    'The dashes make the text above them a heading.',
    'Write a heading as ## Text, or leave an empty line above the dashes.',
  );
}

/** A line that looks like an item of a list, and isn't one because of the space in it. */
function validateItemText(written: string, start: Position, report: Report): void {
  const found = /^[\t >]*(?:[-*+]|\d{1,9}[.)])(?=[\u00a0\u202f])/m.exec(written);
  if (found === null) return;
  report(
    locationIn(written, found.index + found[0].length, start),
    "A no-break space makes no item of a list, so this line isn't one.",
    'Write an ordinary space.',
  );
}

/** Lines that a reader would take for a table, although they have no line of dashes. */
function validateTableText(written: string, start: Position, report: Report): void {
  const lines = written.split('\n').map((line) => line.replace(/^[\s>]*/, ''));
  if (lines.length < 2 || !lines.slice(0, 2).every((line) => line.startsWith('|'))) return;
  report(
    start,
    'These lines look like a table, but are text.',
    'Write a line such as |---|---| below the first, with as many cells.',
  );
}

/** Rows with more cells than their table has columns. */
function validateRows(table: TreeNode & { type: 'table' }, report: Report): void {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (extra === undefined) continue;
    const message = `The row has ${row.children.length} cells, but the table has ${columns} columns.`;
    report(startOf(extra), message, "Remove the cell, or write '|' in text as \\|.");
  }
}

/** Takes a problem of the rule `open-end`. */
type Report = (at: Position, message: string, hint: string) => void;

/** The place of an offset in a text that starts at `start`. */
function locationIn(text: string, offset: number, start: Position): Position {
  const { line, column } = positionAt(text, offset);
  if (line === 1) return { line: start.line, column: start.column + column - 1 };
  return { line: start.line + line - 1, column };
}
