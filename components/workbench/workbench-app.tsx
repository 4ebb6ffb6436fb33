import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../lib/ground/browser/announce.ts';
import { fileOf, type LinkFault } from '../../lib/reference/workbench/file-link.ts';
import type { FileProblem, KindId } from '../../lib/reference/workbench/model.ts';
import type { Ask } from './ask-worker.ts';
import type { Editor } from './editor/editor.ts';
import { EditorFrame } from './editor/editor-frame.tsx';
import type { Example, Kinds, KnownKind } from './messages.ts';
import { FilePanel } from './panels/file-panel.tsx';
import { TabList } from './tab-list.tsx';
import { type TabId, tabsWith } from './tabs.ts';
import { Toolbar } from './toolbar.tsx';
import { useAnswers } from './use-answers.ts';
import { asksForUpgrade, isEmpty } from './use-file.ts';
import { useFixing } from './use-fixing.ts';
import { type Load, useOpening } from './use-opening.ts';
import { type Session, useSession } from './use-session.ts';
import { problemSummary, withSeverity } from './words.ts';
import styles from './workbench.module.css';

/**
 * The data loaded so far: for the product's own file, for all kinds, or with descriptions. `broken`: the rest can't be
 * loaded, because the rest can't be loaded.
 */
export type Loaded = 'some' | 'facts' | 'all' | 'broken';

type Props = { ask: Ask; kinds: Kinds; loaded: Loaded; basePath: string };

const NO_PROBLEMS: readonly FileProblem[] = [];

/** The whole workbench, once its first data is loaded. */
export function WorkbenchApp({ ask, kinds, loaded, basePath }: Props) {
  const [note, setNote] = useState('');
  const [tab, setTab] = useState<TabId>(asksForUpgrade(location.search) ? 'upgrade' : 'problems');
  const [caret, setCaret] = useState(0);
  const [view, setView] = useState<View>('editor');
  const editor = useRef<Editor | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const session = useSession(ask, kinds, setNote);
  const { file, change, subject } = session;
  const answers = useAnswers({ ask, file, subject, tab, caret, edition: loaded });
  const problems = isEmpty(file) ? NO_PROBLEMS : (answers.checked.answer ?? NO_PROBLEMS);
  const { load, openFile, openExample } = useOpening(editor, change, setNote, kinds);
  const fixing = useFixing({ ask, editor, file, subject });
  useReport(editor, problems, isEmpty(file));
  useLinkedFile(load, setNote);
  useDrop(place, openFile);
  const upgradeTo = (text: string) => {
    const { kind, to } = subject;
    change({ text, kind, versions: { ...file.versions, [kind]: to } });
    editor.current?.replace(text);
    setTab('problems');
    setView('editor');
    announce('The upgraded file is in the editor');
  };
  return (
    <div ref={place} className={styles.app} data-errors={withSeverity(problems, 'error').length}>
      <Toolbar session={session} onOpen={openFile} onExample={openExample} />
      <Status session={session} problems={problems} />
      <Notes
        note={note}
        broken={loaded === 'broken' ? Object.values(kinds) : []}
        fault={answers.checked.fault}
      />
      <ViewSwitch view={view} problems={problems.length} onSwitch={setView} />
      <div className={styles.panes} data-view={view}>
        <EditorFrame
          editor={editor}
          text={file.text}
          onChange={(text) => change({ text })}
          onCaret={setCaret}
          onFile={openFile}
        >
          {isEmpty(file) && <DropZone kinds={kinds} onExample={openExample} />}
        </EditorFrame>
        <TabList tabs={tabsWith(problems.length)} selected={tab} onSelect={setTab}>
          <FilePanel
            tab={tab}
            session={session}
            problems={problems}
            answers={answers}
            hasTexts={loaded === 'all'}
            basePath={basePath}
            fixing={fixing}
            onShow={({ start, end }) => {
              // A hidden editor can't be focused.
              flushSync(() => setView('editor'));
              editor.current?.show(start, end);
            }}
            onUpgrade={upgradeTo}
          />
        </TabList>
      </div>
    </div>
  );
}

/** Marks problems in the editor, and announces how many there are. */
function useReport(
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

/** Handles files that are dropped on an element, unless the editor already handled them. */
function useDrop(place: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      onFile(file);
    };
    element.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [place, onFile]);
}

const FAULTS: Readonly<Record<LinkFault, string>> = {
  damaged: "This link is incomplete or damaged, so its file can't be opened.",
  'too large': "The file in this link is too large for a link, so it isn't opened. Ask for the file itself.",
};

/** Opens the file in the page's address, at first and whenever the reader follows a link to another one. */
function useLinkedFile(load: Load, setNote: (note: string) => void): void {
  useEffect(() => {
    const open = async () => {
      const linked = await fileOf(location.hash);
      if (linked === null) return;
      if (typeof linked === 'string') {
        setNote(FAULTS[linked]);
        return;
      }
      load(linked.text, linked);
      // The text only stays in the address if the reader creates a link.
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [load, setNote]);
}

type StatusProps = { session: Session; problems: readonly FileProblem[] };

/** How many problems there are, and what the file was checked as. */
function Status({ session: { file, subject }, problems }: StatusProps) {
  return (
    <p className={styles.status}>
      <strong>{isEmpty(file) ? 'No file' : problemSummary(problems)}</strong>
      {!isEmpty(file) && ` · ${subject.name} for ${subject.label}`}
    </p>
  );
}

type DropProps = {
  kinds: Kinds;
  onExample: (kind: KindId, example: Example) => void;
};

/** What an empty editor offers. A click beside the buttons goes to the editor below it. */
function DropZone({ kinds, onExample }: DropProps) {
  const [kind, known] = Object.entries(kinds)[0] ?? [];
  if (kind === undefined || known === undefined) return null;
  return (
    <div className={styles.drop}>
      <p>
        <strong>Drop or paste your {known.label}</strong>
      </p>
      <p className={styles.hint}>It stays in your browser.</p>
      <p className={styles.actions}>
        {known.examples.slice(1, 3).map((example) => (
          <button
            key={example.label}
            type="button"
            className="ui-button"
            onClick={() => onExample(kind, example)}
          >
            Try: {example.label}
          </button>
        ))}
      </p>
    </div>
  );
}

/** What small screens show: the editor, or what the tabs say about the file. Wide ones show both. */
type View = 'editor' | 'about';

type ViewProps = { view: View; problems: number; onSwitch: (view: View) => void };

function ViewSwitch({ view, problems, onSwitch }: ViewProps) {
  const views = [
    ['editor', 'Editor'],
    ['about', problems === 0 ? 'About the file' : `About the file (${problems})`],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not a form's fields
    <div className={styles.views} role="group" aria-label="View">
      {views.map(([id, label]) => (
        <button
          key={id}
          type="button"
          className="ui-button"
          aria-pressed={view === id}
          onClick={() => onSwitch(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type NotesProps = {
  /** Why a file couldn't be opened or linked; empty if nothing failed. */
  note: string;
  /** The kinds that can be checked, if the data of the others can't be loaded; else none. */
  broken: readonly KnownKind[];
  /** Why the worker couldn't check the file. */
  fault: string | null;
};

const brokenText = (kinds: readonly KnownKind[]): string =>
  `Only ${kinds.map(({ label }) => label).join(', ')} files can be checked: the data of other files can't be loaded.`;

/** What doesn't work. */
function Notes({ note, broken, fault }: NotesProps) {
  const texts = { note, broken: broken.length === 0 ? '' : brokenText(broken), fault: fault ?? '' };
  return Object.entries(texts).map(([key, text]) =>
    text === '' ? null : (
      <p key={key} className={styles.notice} role="alert">
        {text}
      </p>
    ),
  );
}
