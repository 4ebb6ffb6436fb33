import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yamlLanguage } from '@codemirror/lang-yaml';
import {
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import {
  type Diagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { FileProblem } from '../../lib/workbench/model.ts';

/** What the workbench can do with the editor. */
export type Editor = {
  /** Replaces the whole text in a single undoable step. */
  replace(text: string): void;
  /** Marks problems in the text and next to the line numbers. */
  mark(problems: readonly FileProblem[]): void;
  /** Selects a range, scrolls to it, and focuses the editor. */
  show(start: number, end: number): void;
  focus(): void;
  destroy(): void;
};

type EditorOptions = {
  parent: HTMLElement;
  text: string;
  label: string;
  /** Id of the element that explains how to leave the editor with the keyboard. */
  describedBy: string;
  onChange: (text: string) => void;
  onCaret: (offset: number) => void;
  /** Handles files that are dropped on the text. */
  onFile: (file: File) => void;
};

const color = (name: string): string => `var(--color-code-${name})`;

/** The colors of the site's code blocks. */
const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: color('key') },
  { tag: [tags.string, tags.content], color: color('text') },
  { tag: tags.attributeValue, color: color('string') },
  { tag: [tags.lineComment, tags.meta], color: color('comment') },
  { tag: [tags.keyword, tags.labelName, tags.typeName], color: color('keyword') },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: color('punctuation') },
]);

const theme = EditorView.theme({
  '&': { backgroundColor: color('ground'), color: color('text'), blockSize: '100%', fontSize: '0.84375rem' },
  // The frame around it shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { paddingBlock: 'var(--space-3)', caretColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: color('ground'),
    color: 'var(--color-text-muted)',
    borderInlineEnd: '1px solid var(--color-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('mark') },
  '.cm-line::selection, .cm-line ::selection': {
    backgroundColor: 'var(--color-selection)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
    border: '1px solid var(--color-border-strong)',
    fontFamily: 'var(--font-body)',
  },
  '.cm-search .cm-textfield, .cm-search .cm-button': { minBlockSize: '1.75rem' },
  '.cm-tooltip': { maxInlineSize: '30rem', borderRadius: 'var(--radius-s)' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--color-danger-edge)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--color-warning-edge)' },
  '.cm-diagnostic-info': { borderInlineStart: '4px solid var(--color-info-edge)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--color-surface-hover)', color: 'var(--color-text)' },
});

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const;

/** Creates the editor. To leave it with the keyboard, press Escape, then Tab. */
export function createEditor(options: EditorOptions): Editor {
  const { parent, text, label, describedBy, onChange, onCaret, onFile } = options;
  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange(update.state.doc.toString());
    if (update.docChanged || update.selectionSet) onCaret(update.state.selection.main.head);
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        indentOnInput(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        search({ top: true }),
        new LanguageSupport(yamlLanguage),
        syntaxHighlighting(colors),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          spellcheck: 'false',
          autocapitalize: 'off',
        }),
        EditorView.domEventHandlers({
          drop: (event) => {
            const file = event.dataTransfer?.files[0];
            if (file === undefined) return false;
            event.preventDefault();
            onFile(file);
            return true;
          },
        }),
        keymap.of([
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          ...foldKeymap,
          { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
          indentWithTab,
        ]),
        listen,
      ],
    }),
  });
  const within = (offset: number) => Math.min(offset, view.state.doc.length);
  return {
    replace: (next) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        selection: { anchor: 0 },
        userEvent: 'input.replace',
      }),
    mark: (problems) => {
      const diagnostics = problems.map(
        ({ start, end, severity, message, hint }): Diagnostic => ({
          from: within(start),
          to: within(Math.max(end, start)),
          severity: SEVERITY[severity],
          message: hint === '' ? message : `${message}\n${hint}`,
        }),
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    show: (start, end) => {
      view.dispatch({
        selection: { anchor: within(start), head: within(end) },
        effects: EditorView.scrollIntoView(within(start), { y: 'center' }),
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
