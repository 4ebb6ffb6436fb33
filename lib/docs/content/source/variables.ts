import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import { ESCAPE_MARK } from './prepare-source.ts';

/** `[[VERSION:name]]`, with the backslash that escapes it. */
export const VARIABLE = new RegExp(`([\\\\${ESCAPE_MARK}]?)\\[\\[VERSION:([^\\]\\s]*)\\]\\]`, 'g');

/** Version variables in a text that starts at a place in the file, without escaped ones. */
export function variablesIn(
  text: string,
  start: Position,
): { kind: 'variable'; name: string; at: Position }[] {
  if (!text.includes('[[VERSION:')) return [];
  return [...text.matchAll(VARIABLE)]
    .filter(([, slash]) => slash === '')
    .map((match) => {
      const { line, column } = positionAt(text, match.index);
      const at =
        line === 1
          ? { line: start.line, column: start.column + column - 1 }
          : { line: start.line + line - 1, column };
      return { kind: 'variable' as const, name: match[2] ?? '', at };
    });
}

/**
 * Text with its version variables filled in. A backslash before one is removed, and the variable stays as is. Throws an
 * Error that names a variable without a value.
 */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return fillWith(text, (name) => readVariable(name, variables));
}

/** The same for HTML: the values are escaped. */
export function fillHtmlVariables(html: string, variables: Readonly<Record<string, string>>): string {
  return fillWith(html, (name) => escapeHtml(readVariable(name, variables)));
}

function fillWith(text: string, valueFor: (name: string) => string): string {
  if (!text.includes('[[VERSION:')) return text;
  return text.replace(VARIABLE, (marker: string, slash: string, name: string) =>
    slash === '' ? valueFor(name) : marker.slice(1),
  );
}

function readVariable(name: string, variables: Readonly<Record<string, string>>): string {
  const value = ownValue(variables, name);
  if (value === undefined) throw new Error(`The version variable '${name}' has no value in this version`);
  return value;
}
