import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../lib/ground/browser/announce.ts';
import type { FileProblem } from '../../lib/reference/workbench/model.ts';
import type { Ask } from './ask-worker.ts';
import { DropZone } from './drop-zone.tsx';
import type { Editor } from './editor/editor.ts';
import { EditorFrame } from './editor/editor-frame.tsx';
import type { Kinds } from './messages.ts';
import { Notes } from './notes.tsx';
import { FilePanel } from './panels/file-panel.tsx';
import { Status } from './status.tsx';
import { TabList } from './tab-list.tsx';
import { type TabId, tabsWith } from './tabs.ts';
import { Toolbar } from './toolbar.tsx';
import { useAnswers } from './use-answers.ts';
import { useDrop } from './use-drop.ts';
import { asksForUpgrade, isEmpty } from './use-file.ts';
import { useFixing } from './use-fixing.ts';
import { useLinkedFile } from './use-linked-file.ts';
import { useOpening } from './use-opening.ts';
import { useReport } from './use-report.ts';
import { useSession } from './use-session.ts';
import { type View, ViewSwitch } from './view-switch.tsx';
import { withSeverity } from './words.ts';
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
