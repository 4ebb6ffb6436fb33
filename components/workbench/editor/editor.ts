import { defaultKeymap, history, historyKeymap, indentWithTab, undo } from '@codemirror/commands';
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
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { FileProblem, TextEdit } from '../../../lib/reference/workbench/model.ts';

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

/** The editor as a part of the site. */
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
  // The site's own marks: a disc, a triangle, and a ring.
  '.cm-lint-marker': {
    content: 'normal',
    inlineSize: '0.625rem',
    blockSize: '0.625rem',
    margin: '0.3125rem 0.125rem 0',
  },
  '.cm-lint-marker-error': { backgroundColor: 'var(--color-danger)', borderRadius: '50%' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--color-warning-edge)',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-lint-marker-info': { border: '2px solid var(--color-info-edge)', borderRadius: '50%' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--color-surface-hover)', color: 'var(--color-text)' },
});

/** What the workbench can do with the editor. */
export type Editor = {
  /** Replaces the whole text in a single undoable step. */
  replace(text: string): void;
  /** Replaces parts of the text in a single undoable step. */
  edit(edits: readonly TextEdit[]): void;
  undo(): void;
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

/** How every editor looks and reacts to keys. */
const BASICS: readonly Extension[] = [
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
  keymap.of([
    ...defaultKeymap,
    ...historyKeymap,
    ...searchKeymap,
    ...foldKeymap,
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    indentWithTab,
  ]),
];

/** Creates the editor. To leave it with the keyboard, press Escape, then Tab. */
export function createEditor(options: EditorOptions): Editor {
  const { parent, text, label, describedBy, onFile } = options;
  const attributes = {
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'false',
    autocapitalize: 'off',
  };
  const extensions = [
    BASICS,
    EditorView.contentAttributes.of(attributes),
    dropHandler(onFile),
    changeListener(options),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    replace: (next) => replaceText(view, next),
    edit: (edits) => editText(view, edits),
    undo: () => void undo(view),
    mark: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, problems))),
    show: (start, end) => showRange(view, start, end),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function changeListener({ onChange, onCaret }: EditorOptions): Extension {
  return EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
    if (docChanged) onChange(state.doc.toString());
    if (docChanged || selectionSet) onCaret(state.selection.main.head);
  });
}

function dropHandler(onFile: (file: File) => void): Extension {
  return EditorView.domEventHandlers({
    drop: (event) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return false;
      event.preventDefault();
      onFile(file);
      return true;
    },
  });
}

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const;

/** Replaces the whole text in a single undoable step. */
function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: 0 },
    userEvent: 'input.replace',
  });
}

/** Replaces parts of the text in a single undoable step. */
function editText(view: EditorView, edits: readonly TextEdit[]): void {
  const changes = edits.map(({ start, end, text }) => ({
    from: within(view, start),
    to: within(view, end),
    insert: text,
  }));
  view.dispatch({ changes, userEvent: 'input.fix' });
}

/** Selects a range, scrolls to it, and focuses the editor. */
function showRange(view: EditorView, start: number, end: number): void {
  const from = within(view, start);
  view.dispatch({
    selection: { anchor: from, head: within(view, end) },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

/** Problems as the editor marks them. */
function diagnosticsOf(view: EditorView, problems: readonly FileProblem[]): Diagnostic[] {
  return problems.map(({ start, end, severity, message, hint }) => ({
    from: within(view, start),
    to: within(view, Math.max(end, start)),
    severity: SEVERITY[severity],
    message: hint === '' ? message : `${message}\n${hint}`,
  }));
}

/** An offset that exists in the text, which can have changed since the problems were found. */
const within = (view: EditorView, offset: number): number => Math.min(offset, view.state.doc.length);
