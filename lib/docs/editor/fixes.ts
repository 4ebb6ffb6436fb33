import { escapePattern } from '../../ground/base/escape-pattern.ts';
import { suggested } from '../../ground/base/problems/nearest.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { FileOperation } from '../../ground/disk/apply-plan.ts';
import { shortName } from '../../ground/versions/policies.ts';
import { Refusal } from '../tools/layers/model.ts';
import { runVerb } from '../tools/layers/run-verb.ts';
import { type EditorState, fileAt, sourceAt } from './editor-project.ts';
import { targetsOf } from './place-targets.ts';
import { offsetOf, type Text } from './text-places.ts';
import { fenceAt } from './written-at.ts';

/** A change that settles a problem, as offsets in the problem's file. */
export type Fix = { title: string; edits: { start: number; end: number; text: string }[] };

/** A command that a problem's hint names, and the changes that it makes. */
export type VerbFix = { title: string; operations: readonly FileOperation[] };

/** "Run 'npm run docs -- …'.": what the verb would change. Verbs that ask for something else aren't offered. */
export function verbFixesFor({ assembly }: EditorState, { hint }: Problem): VerbFix[] {
  return [...hint.matchAll(/'npm run docs -- ([^']+)'/g)].flatMap(([, written = '']) => {
    try {
      const { plan } = runVerb(written.split(' '), assembly.project);
      return plan.operations.length === 0
        ? []
        : [{ title: `Run: docs ${written}`, operations: plan.operations }];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}

/** How far after its place a problem's name can be written: further on, the same letters are something else. */
const NEAR = 600;

/** The changes that a problem's hint names: nothing is guessed here. */
export function fixesFor(state: EditorState, problem: Problem): Fix[] {
  const file = fileAt(state, problem.file);
  if (file === null) return [];
  return [
    ...renames(state, problem, file),
    ...replacements(problem, file),
    ...levels(problem, file),
    ...ranges(problem, file),
    ...literals(problem, file),
  ];
}

/** "Did you mean 'x'?": the wrong name, which the message quotes, becomes the one that the hint names. */
function renames(state: EditorState, problem: Problem, file: Text): Fix[] {
  const meant = suggested(problem.hint);
  if (meant === null) return [];
  const start = offsetOf(file, problem);
  return (
    targetFix(state, problem, meant) ??
    quotedIn(problem.message)
      .flatMap((wrong) => nameFix(wrong, meant, file, start))
      .slice(0, 1)
  );
}

/** A link is written in another way than the message names it. */
function targetFix(state: EditorState, { file, line, column, rule }: Problem, meant: string): Fix[] | null {
  if (!/^dead-(?:link|anchor)$|^missing-image$/.test(rule)) return null;
  const source = sourceAt(state, file);
  if (source === null) return null;
  const target = targetsOf(state, source).find(({ at }) => at.line === line && at.column === column);
  if (target === undefined) return null;
  const [path = '', hash] = target.target.split('#');
  const text =
    rule === 'dead-anchor' ? `${path}#${meant}` : `${meant}${hash === undefined ? '' : `#${hash}`}`;
  return [{ title: `Change to '${text}'`, edits: [{ start: target.start, end: target.end, text }] }];
}

const quotedIn = (message: string): string[] =>
  [...message.matchAll(/'([^']+)'|<(\/?[A-Za-z][\w.]*)>/g)].map(([, quoted, tag]) => quoted ?? tag ?? '');

/** Both names without what they have in common up to a separator, since a text often has only the last part. */
function nameFix(wrong: string, meant: string, file: Text, from: number): Fix[] {
  // Signs in front of a name that only the message has stay: #, :::, --.
  const [signs = ''] = /^(?:#|:+|-+)/.exec(wrong) ?? [];
  const [left, right] = [meant.startsWith(signs) ? wrong : wrong.slice(signs.length), meant];
  for (const [written, text] of [[left, right], withoutShared(left, right)] as const) {
    if (written === '' || text === '' || written === text) continue;
    const start = findName(file.text, written, from);
    if (start === -1) continue;
    const edits = [{ start, end: start + written.length, text }];
    const closing = file.text.startsWith('<', start - 1) ? file.text.indexOf(`</${written}>`, start) : -1;
    if (closing !== -1) edits.push({ start: closing + 2, end: closing + 2 + written.length, text });
    return [{ title: `Change to '${text}'`, edits }];
  }
  return [];
}

function withoutShared(wrong: string, meant: string): [string, string] {
  let shared = 0;
  while (shared < wrong.length && wrong[shared] === meant[shared]) shared += 1;
  const cut = Math.max(...['.', '/', ' '].map((letter) => wrong.lastIndexOf(letter, shared - 1))) + 1;
  const [left, right] = [wrong.slice(cut), meant.slice(cut)];
  return /[./ ]/.test(left + right) ? ['', ''] : [left, right];
}

function findName(text: string, name: string, from: number): number {
  const start = text
    .slice(from, from + NEAR)
    .search(new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`));
  return start === -1 ? -1 : from + start;
}

/** "Write 'a' or 'b'.": the words that the message quotes become one of them. */
function replacements(problem: Problem, file: Text): Fix[] {
  const list = /^Write ((?:'[^']+'(?:, | or )?)+)\./.exec(problem.hint)?.[1];
  const [wrong] = quotedIn(problem.message);
  if (list === undefined || wrong === undefined) return [];
  const start = file.text.toLowerCase().indexOf(wrong.toLowerCase(), offsetOf(file, problem));
  if (start === -1 || start > offsetOf(file, problem) + NEAR) return [];
  return quotedIn(list).map((text) => ({
    title: `Change to '${text}'`,
    edits: [{ start, end: start + wrong.length, text }],
  }));
}

/** "Start it with '###'.": the heading gets this level. */
function levels(problem: Problem, file: Text): Fix[] {
  const level = /^Start it with '(#+)'/.exec(problem.hint)?.[1];
  const start = offsetOf(file, problem);
  const written = /^#+/.exec(file.text.slice(start, start + 10))?.[0];
  if (level === undefined || written === undefined) return [];
  return [{ title: `Change to '${level}'`, edits: [{ start, end: start + written.length, text: level }] }];
}

/** "Versions that have it: …": the newest ones see it, and the others don't. */
function ranges(problem: Problem, file: Text): Fix[] {
  const list = /(?:Versions that have it:|It exists in) ([\w., -]+)\./.exec(problem.hint)?.[1];
  const oldest = list
    ?.split(', ')
    .filter((name) => /^\d/.test(name))
    .at(-1);
  if (oldest === undefined) return [];
  const number = shortName(oldest);
  const at = offsetOf(file, problem);
  const lineStart = file.text.lastIndexOf('\n', at - 1) + 1;
  const fence = fenceAt(file.text, at);
  const indent = /^[ \t]*/.exec(file.text.slice(lineStart))?.[0] ?? '';
  if (fence !== null && lineStart >= fence.bodyStart) {
    const text = `${indent}# since-next-line ${number}\n`;
    return [{ title: `Show the line since ${number}`, edits: [{ start: lineStart, end: lineStart, text }] }];
  }
  const start = file.text.lastIndexOf('\n\n', at) + 2;
  const after = file.text.indexOf('\n\n', at);
  const end = after === -1 ? file.text.trimEnd().length : after;
  if (!/\.mdx?$/.test(file.path) || start < 2) return [];
  return [
    {
      title: `Wrap the paragraph in <Since version="${number}">`,
      edits: [
        { start, end: start, text: `<Since version="${number}">\n\n` },
        { start: end, end, text: '\n\n</Since>' },
      ],
    },
  ];
}

/** "write {/* literal *\/} right after it": the words mean something else. */
function literals(problem: Problem, file: Text): Fix[] {
  const mark = '{/* literal */}';
  if (!problem.hint.includes(mark)) return [];
  const at = offsetOf(file, problem);
  const span = /^`[^`\n]*`/.exec(file.text.slice(at));
  const words = quotedIn(problem.message)[0] ?? '';
  const number = /\d+(?:\.\d+)+/.exec(words);
  const end =
    span !== null
      ? at + span[0].length
      : number === null
        ? -1
        : file.text.indexOf(number[0], at) + number[0].length;
  if (end < at || end > at + NEAR) return [];
  return [{ title: 'It means something else: mark it as literal', edits: [{ start: end, end, text: mark }] }];
}
