import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import { childrenOf, type Root, startOf, type TreeNode } from '../nodes.ts';
import {
  judgeAdmonition,
  judgeFence,
  judgeHeadingText,
  judgeItemText,
  judgeRows,
  judgeTableText,
  judgeUnderline,
} from './blocks.ts';
import { judgeFootnotes } from './footnotes.ts';
import { judgeCutTarget, judgeReferences } from './links.ts';
import type { Report } from './report.ts';
import { judgeForeignSigns, judgeLooseSigns, judgeMarks, judgeReaderVariables } from './signs.ts';

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
  judgeFootnotes(tree, report);
  return problems;
}

function visit(node: TreeNode, walk: Walk): void {
  judge(node, walk);
  for (const child of childrenOf(node)) visit(child, walk);
}

function judge(node: TreeNode, { source, report }: Walk): void {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  const start = startOf(node);
  if (node.type === 'text') judgeText(written, node.value, start, report);
  else if (node.type === 'code') {
    judgeFence(written, start, report);
    judgeMarks(written, start, report);
  } else if (node.type === 'containerDirective') {
    judgeAdmonition(node, written, start, report);
  } else if (node.type === 'inlineCode') judgeMarks(written, start, report);
  else if (node.type === 'link') {
    if (node.children.length === 0) report(start, 'The link has no text.', 'Write [text](target).');
    judgeCutTarget(source, node.position?.start.offset ?? 0, start, report);
  } else if (node.type === 'paragraph') {
    judgeTableText(written, start, report);
    judgeHeadingText(written, start, report);
    judgeItemText(written, start, report);
  } else if (node.type === 'table') judgeRows(node, report);
  else if (node.type === 'heading') {
    if (node.children.length === 0)
      report(start, 'The heading has no text.', 'Write one, or remove the line.');
    // Front matter that begins too late looks like one.
    const isHead = source.slice(0, node.position?.start.offset).trimEnd().endsWith('---');
    if (!isHead) judgeUnderline(written, start, report);
  }
}

/** Characters without which no rule about text applies. Most texts have none of them. */
const SIGNS = /[`*&:![\]]/;

function judgeText(written: string, shown: string, start: Position, report: Report): void {
  if (!SIGNS.test(written)) return;
  judgeLooseSigns(written, start, report);
  judgeForeignSigns(written, shown, start, report);
  if (!written.includes('[') && !written.includes(']')) return;
  judgeReferences(written, start, report);
  judgeMarks(written, start, report);
  judgeReaderVariables(written, start, report);
}
