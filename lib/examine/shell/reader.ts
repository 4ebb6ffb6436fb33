import type { SnippetFault } from '../fault.ts';
import type { Command } from './model.ts';

/** Where a reader of scripts is, and what it found. */
export type ScriptReader = {
  text: string;
  index: number;
  commands: Command[];
  faults: SnippetFault[];
  pipelines: number;
  /** Reads the commands of a substitution up to its closing letter, and stops on it. */
  readNested: (closing: string) => void;
};

/** What a sticky pattern finds right here, null where it finds nothing. */
export function match(reader: Pick<ScriptReader, 'text' | 'index'>, pattern: RegExp): string | null {
  pattern.lastIndex = reader.index;
  return pattern.exec(reader.text)?.[0] ?? null;
}

/** A word that the reader of the page replaces: `<name>`. It looks like a redirection, but has no blank inside its end. */
export const ANGLE_PLACEHOLDER = /<[A-Za-z](?:[^<>\n|&;]*[^\s<>|&;])?>/y;
