import { type RefObject, StrictMode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announce } from '../../lib/ground/browser/announce.ts';
import { fileOf, type LinkFault } from '../../lib/reference/workbench/file-link.ts';
import type { FileProblem, KindId } from '../../lib/reference/workbench/model.ts';
import { type CallWorker, callOnce, createCaller } from './call-worker.ts';
import type { Editor } from './editor/editor.ts';
import { EditorFrame, loadEditor } from './editor/editor-frame.tsx';
import type { Addresses, Example, Kinds, KnownKind } from './messages.ts';
import { FilePanel } from './panels/file-panel.tsx';
import { TabList } from './tab-list.tsx';
import { type TabId, tabsWith } from './tabs.ts';
import { Toolbar } from './toolbar.tsx';
import { useAnswers } from './use-answers.ts';
import { asksForUpgrade, type ChangeFile, isEmpty } from './use-file.ts';
import { useFixing } from './use-fixing.ts';
import { type Session, useSession } from './use-session.ts';
import { problemSummary, withSeverity } from './words.ts';
import styles from './workbench.module.css';

/** Mounts the workbench on the current page until the signal aborts. */
export function arrive(signal: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('[data-workbench-app]');
  const { facts, rest, texts, base = '' } = place?.dataset ?? {};
  if (!place || facts === undefined || rest === undefined || texts === undefined) return;
  let worker: Worker | null = null;
  const startWorker = () => {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    return worker;
  };
  // React already renders the place itself, so it can't also be a root.
  const inside = document.createElement('div');
  place.replaceChildren(inside);
  const root = createRoot(inside);
  signal.addEventListener('abort', () => {
    root.unmount();
    worker?.terminate();
  });
  const fail = (error: Error) => {
    if (!signal.aborted) root.render(<p role="alert">The workbench can't be loaded. {error.message}</p>);
  };
  if (typeof Worker === 'undefined') {
    const hint = 'On the command line, validate.mjs checks files in the same way.';
    fail(new Error(`This browser runs no workers. ${hint}`));
    return;
  }
  const callWorker = createCaller(startWorker);
  const render = (kinds: Kinds, loaded: Loaded) => {
    const app = <WorkbenchApp callWorker={callWorker} kinds={kinds} loaded={loaded} basePath={base} />;
    if (!signal.aborted) root.render(<StrictMode>{app}</StrictMode>);
  };
  start(callWorker, { facts, rest, texts }, render).catch(fail);
}

/**
 * Sends all requests before the reader can enter a file: the worker sends its last request before its first answer, and
 * the editor's code is requested before anything is rendered. The data for the product's own file is loaded first, descriptions
 * last.
 */
async function start(
  callWorker: CallWorker,
  { facts, rest, texts }: Addresses,
  render: (kinds: Kinds, loaded: Loaded) => void,
): Promise<void> {
  const absolute = (address: string) => new URL(address, location.href).href;
  const input = { facts: absolute(facts), rest: absolute(rest), texts: absolute(texts) };
  const first = await callOnce(callWorker, 'load', input);
  // If it can't be loaded, a plain text field is used.
  loadEditor().catch(() => undefined);
  // The address may contain a file of any kind.
  if (location.hash === '') render(first, 'some');
  const all = await callOnce(callWorker, 'loadRest', null).catch(() => null);
  if (all === null) return render(first, 'broken');
  render(all, 'facts');
  // Without them, everything but the descriptions works.
  await callOnce(callWorker, 'loadTexts', null).then(
    () => render(all, 'all'),
    () => undefined,
  );
}

/**
 * The data loaded so far: for the product's own file, for all kinds, or with descriptions. `broken`: the rest can't be
 * loaded.
 */
type Loaded = 'some' | 'facts' | 'all' | 'broken';

type Props = { callWorker: CallWorker; kinds: Kinds; loaded: Loaded; basePath: string };

const NO_PROBLEMS: readonly FileProblem[] = [];

/** The whole workbench, once its first data is loaded. */
function WorkbenchApp({ callWorker, kinds, loaded, basePath }: Props) {
  const [note, setNote] = useState('');
  const [tab, setTab] = useState<TabId>(asksForUpgrade(location.search) ? 'upgrade' : 'problems');
  const [caret, setCaret] = useState(0);
  const [view, setView] = useState<View>('editor');
  const editor = useRef<Editor | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const session = useSession(callWorker, kinds, setNote);
  const { file, change, subject } = session;
  const answers = useAnswers({ callWorker, file, subject, tab, caret, edition: loaded });
  const problems = isEmpty(file) ? NO_PROBLEMS : (answers.checked.answer ?? NO_PROBLEMS);
  const { load, openFile, openExample } = useOpening(editor, change, setNote, kinds);
  const fixing = useFixing({ callWorker, editor, file, subject });
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
  'too large':
    "The file in this link is too large for a link, so it isn't opened. CallWorker for the file itself.",
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

/** The largest file that can be opened, in bytes. Configuration files are smaller. */
const LARGEST = 2_000_000;

type Known = { kind?: KindId | null; version?: string | null };

/** Replaces the open file. Anything that `known` leaves out is detected. */
type Load = (text: string, known?: Known) => void;

type Opening = {
  load: Load;
  openFile: (file: File) => Promise<void>;
  openExample: (kind: KindId, example: Example) => void;
};

/** The ways to open another file, and the note that is shown if one can't be opened. */
function useOpening(
  editor: RefObject<Editor | null>,
  change: ChangeFile,
  setNote: (note: string) => void,
  kinds: Kinds,
): Opening {
  const load = useCallback<Load>(
    (text, known) => {
      const plain = withUnixLines(text);
      // An editor whose code arrives now begins with the rendered text.
      flushSync(() => change({ text: plain, isWindows: text.includes('\r\n'), ...knownParts(known) }));
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
