import type { SnippetFault } from '../fault.ts';
import type { Command } from './model.ts';

/** The position of a script's reader, and what it found. */
export type ScriptReader = {
  text: string;
  index: number;
  commands: Command[];
  faults: SnippetFault[];
  pipelines: number;
  /** Reads the commands in a substitution up to its closing letter, and stops there. */
  readNested: (closing: string) => void;
};

/** What a sticky pattern matches here; null if it doesn't match. */
export function match(reader: Pick<ScriptReader, 'text' | 'index'>, pattern: RegExp): string | null {
  pattern.lastIndex = reader.index;
  return pattern.exec(reader.text)?.[0] ?? null;
}

/** A placeholder for the reader: `<name>`. It looks like a redirection, but has no blank before its end. */
export const ANGLE_PLACEHOLDER = /<[A-Za-z](?:[^<>\n|&;]*[^\s<>|&;])?>/y;
