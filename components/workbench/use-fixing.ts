import { type RefObject, useState } from 'react';
import { announce } from '../../lib/ground/browser/announce.ts';
import type { FileFix } from '../../lib/reference/workbench/model.ts';
import { type CallWorker, callOnce } from './call-worker.ts';
import type { Editor } from './editor/editor.ts';
import type { OpenFile } from './use-file.ts';
import type { Subject } from './use-subject.ts';
import { numbered } from './words.ts';

/** The ways to correct the file. Each is one step that can be undone. */
export type Fixing = {
  /** What was done last; '' at first. */
  done: string;
  fix: (fix: FileFix) => void;
  fixAll: () => void;
  undo: () => void;
};

type Needs = { callWorker: CallWorker; editor: RefObject<Editor | null>; file: OpenFile; subject: Subject };

export function useFixing({ callWorker, editor, file, subject }: Needs): Fixing {
  const [done, setDone] = useState('');
  const report = (text: string) => {
    setDone(text);
    announce(text);
  };
  return {
    done,
    fix: ({ label, edits }) => {
      editor.current?.edit(edits);
      report(`Done: ${label}`);
    },
    fixAll: async () => {
      const { kind, version } = subject;
      const { text, count } = await callOnce(callWorker, 'fixAll', { text: file.text, kind, version });
      editor.current?.replace(text);
      report(`Done: ${numbered(count, 'fix').replace(/fixs$/, 'fixes')}`);
    },
    undo: () => {
      editor.current?.undo();
      report('');
    },
  };
}
