import { type RefObject, useCallback } from 'react';
import { announce } from '../../lib/ground/browser/announce.ts';
import type { KindId } from '../../lib/reference/workbench/model.ts';
import type { Editor } from './editor/editor.ts';
import type { Example, Kinds } from './messages.ts';
import type { ChangeFile } from './use-file.ts';

/** The largest file that can be opened, in bytes. Configuration files are smaller. */
const LARGEST = 2_000_000;

type Known = { kind?: KindId | null; version?: string | null };

/** Replaces the open file. Anything that `known` leaves out is detected. */
export type Load = (text: string, known?: Known) => void;

type Opening = {
  load: Load;
  openFile: (file: File) => Promise<void>;
  openExample: (kind: KindId, example: Example) => void;
};

/** The ways to open another file, and the note that is shown if one can't be opened. */
export function useOpening(
  editor: RefObject<Editor | null>,
  change: ChangeFile,
  setNote: (note: string) => void,
  kinds: Kinds,
): Opening {
  const load = useCallback<Load>(
    (text, known) => {
      const plain = withUnixLines(text);
      change({ text: plain, isWindows: text.includes('\r\n'), ...knownParts(known) });
      editor.current?.replace(plain);
      setNote('');
    },
    [editor, change, setNote],
  );
  const openFile = useCallback(
    async (opened: File) => {
      if (opened.size > LARGEST) {
        setNote(`${opened.name} is larger than 2 MB, so it isn't opened.`);
        return;
      }
      load(await opened.text());
      announce(`${opened.name} is open`);
    },
    [load, setNote],
  );
  const openExample = (kind: KindId, { text, version }: Example) => {
    const latest = kinds[kind]?.versions.find(({ isLatest }) => isLatest)?.name;
    load(text, { kind, version: version ?? latest ?? null });
  };
  return { load, openFile, openExample };
}

/** The text as the editor contains it: without a byte order mark, and with one character per line break. */
function withUnixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
}

function knownParts({ kind = null, version = null }: Known = {}) {
  return { kind, ...(kind !== null && version !== null && { versions: { [kind]: version } }) };
}
