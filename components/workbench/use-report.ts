import { type RefObject, useEffect } from 'react';
import { announce } from '../../lib/ground/browser/announce.ts';
import type { FileProblem } from '../../lib/reference/workbench/model.ts';
import type { Editor } from './editor/editor.ts';
import { problemSummary } from './words.ts';

/** Marks problems in the editor, and announces how many there are. */
export function useReport(
  editor: RefObject<Editor | null>,
  problems: readonly FileProblem[],
  isEmpty: boolean,
): void {
  useEffect(() => editor.current?.mark(problems), [editor, problems]);
  const summary = isEmpty ? '' : problemSummary(problems);
  useEffect(() => {
    if (summary !== '') announce(summary);
  }, [summary]);
}
