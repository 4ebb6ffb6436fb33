import type { Heredoc } from './model.ts';
import { match, type ScriptReader } from './reader.ts';

type Pending = { delimiter: string; heredoc: Heredoc; at: number };

const MARK = /\d*<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([\w.-]+))/y;

/** Reads the here-documents of one level of a script: their markers on the line, their bodies below it. */
export function createHeredocs(reader: ScriptReader): {
  readMark: () => Heredoc | null;
  readBodies: () => void;
} {
  let pending: Pending[] = [];
  return {
    readMark: () => {
      const found = reader.text.startsWith('<<<', reader.index) ? null : match(reader, MARK);
      if (found === null) return null;
      MARK.lastIndex = reader.index;
      const [, dash, single, double, bare] = MARK.exec(reader.text) ?? [];
      const isDashed = dash === '-';
      const heredoc = { start: reader.text.length, end: reader.text.length, isDashed };
      const delimiter = single ?? double ?? bare ?? '';
      pending.push({ delimiter, heredoc, at: reader.index });
      reader.index += found.length;
      return heredoc;
    },
    readBodies: () => {
      for (const one of pending) readBody(one, reader);
      pending = [];
    },
  };
}

function readBody({ delimiter, heredoc, at }: Pending, reader: ScriptReader): void {
  heredoc.start = reader.index;
  while (reader.index < reader.text.length) {
    const lineEnd = reader.text.indexOf('\n', reader.index);
    const end = lineEnd === -1 ? reader.text.length : lineEnd;
    const line = reader.text.slice(reader.index, end).replace(/\r$/, '');
    if ((heredoc.isDashed ? line.replace(/^\t+/, '') : line) === delimiter) {
      heredoc.end = reader.index;
      reader.index = Math.min(end + 1, reader.text.length);
      return;
    }
    reader.index = end + 1;
  }
  heredoc.end = reader.text.length;
  reader.faults.push({
    offset: at,
    message: `The document that begins here is never closed: no line is '${delimiter}'.`,
    hint: `Write '${delimiter}' on a separate line, without spaces around it.`,
  });
}
