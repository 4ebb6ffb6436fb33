import type { Diagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import type { FileProblem, TextEdit } from '../../../lib/reference/workbench/model.ts';

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const;

/** Replaces the whole text in a single undoable step. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: 0 },
    userEvent: 'input.replace',
  });
}

/** Replaces parts of the text in a single undoable step. */
export function editText(view: EditorView, edits: readonly TextEdit[]): void {
  const changes = edits.map(({ start, end, text }) => ({
    from: within(view, start),
    to: within(view, end),
    insert: text,
  }));
  view.dispatch({ changes, userEvent: 'input.fix' });
}

/** Selects a range, scrolls to it, and focuses the editor. */
export function showRange(view: EditorView, start: number, end: number): void {
  const from = within(view, start);
  view.dispatch({
    selection: { anchor: from, head: within(view, end) },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

/** Problems as the editor marks them. */
export function diagnosticsOf(view: EditorView, problems: readonly FileProblem[]): Diagnostic[] {
  return problems.map(({ start, end, severity, message, hint }) => ({
    from: within(view, start),
    to: within(view, Math.max(end, start)),
    severity: SEVERITY[severity],
    message: hint === '' ? message : `${message}\n${hint}`,
  }));
}

/** An offset that exists in the text, which can have changed since the problems were found. */
const within = (view: EditorView, offset: number): number => Math.min(offset, view.state.doc.length);
