import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';

/** A reader's variable in a code block, with its default value. */
export type ReaderVariable = { name: string; value: string };

/** `[[VAR:NAME:default]]`, with the backslash that escapes it. The default can contain version variables. */
export const READER_VARIABLE = /(\\?)\[\[VAR:([^\]:\n]*):((?:\[\[VERSION:[^\]\s[]*\]\]|[^\]\n])*)\]\]/g;

const NAME = /^[A-Z][A-Z0-9_]*$/;

/** A block's variables in the order of their first use, without duplicates. */
export function readerVariablesIn(code: string): ReaderVariable[] {
  const found = new Map<string, ReaderVariable>();
  for (const [, slash, name = '', value = ''] of code.matchAll(READER_VARIABLE)) {
    if (slash === '' && !found.has(name)) found.set(name, { name, value });
  }
  return [...found.values()];
}

/** All uses of variables, with their places. `start` is the place of the block's first line. */
export function placedReaderVariables(code: string, start: Position): (ReaderVariable & { at: Position })[] {
  return [...code.matchAll(READER_VARIABLE)].flatMap(({ 1: slash, 2: name = '', 3: value = '', index }) => {
    const { line, column } = positionAt(code, index);
    const at = { line: start.line + line - 1, column: start.column + column - 1 };
    return slash === '' ? [{ name, value, at }] : [];
  });
}

/** Code before anyone has filled in a variable. */
export function fillReaderDefaults(code: string): string {
  return code.replace(READER_VARIABLE, (marker: string, slash: string, _name: string, value: string) =>
    slash === '' ? value : marker.slice(1),
  );
}

/** Problems in a block's variables. `start` is the place of the block's first line. */
export function readerVariableFaults(code: string, start: Position): Omit<Problem, 'file'>[] {
  const faults: Omit<Problem, 'file'>[] = [];
  const defaults = new Map<string, string>();
  const report = (offset: number, message: string, hint: string) => {
    const { line, column } = positionAt(code, offset);
    const at = { line: start.line + line - 1, column: start.column + column - 1 };
    faults.push({ ...at, rule: 'code-block', message, hint });
  };
  const read = new Set<number>();
  for (const match of code.matchAll(READER_VARIABLE)) {
    const [, slash = '', name = '', value = ''] = match;
    read.add(match.index + slash.length);
    if (slash !== '') continue;
    if (!NAME.test(name))
      report(
        match.index,
        `'${name}' is not a name of a variable.`,
        'Write capitals, digits, and _: CLUSTER_NAME.',
      );
    const known = defaults.get(name) ?? value;
    if (known !== value)
      report(
        match.index,
        `The variable '${name}' has two defaults: '${known}' and '${value}'.`,
        'Give it one.',
      );
    defaults.set(name, known);
    if (value.trim() === '')
      report(
        match.index,
        `The variable '${name}' has no default.`,
        'Write one that works: [[VAR:NAMESPACE:team-x]].',
      );
  }
  for (const { index } of code.matchAll(/\[\[VAR:/g)) {
    if (!read.has(index))
      report(
        index,
        'This variable cannot be read.',
        'Write it as [[VAR:NAME:default]], in one line, without a ] in the default.',
      );
  }
  return faults;
}
