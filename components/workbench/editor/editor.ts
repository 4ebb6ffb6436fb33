import { defaultKeymap, history, historyKeymap, indentWithTab, undo } from '@codemirror/commands';
import { yamlLanguage } from '@codemirror/lang-yaml';
import {
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { FileProblem, TextEdit } from '../../../lib/reference/workbench/model.ts';
import { diagnosticsOf, editText, replaceText, showRange } from './editor-actions.ts';
import { colors, theme } from './editor-theme.ts';

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
