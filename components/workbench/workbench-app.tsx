import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/browser/announce.ts';
import { copyFor } from '../../lib/browser/copy-feedback.ts';
import { fileOf, fragmentOf, isFileLink, LONGEST_LINK } from '../../lib/workbench/file-link.ts';
import type { FileKind, FileRange } from '../../lib/workbench/model.ts';
import type { Ask } from './ask-worker.ts';
import type { Editor } from './editor.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EXAMPLES, type Example } from './examples.ts';
import { Explain } from './panels/explain.tsx';
import { Fits } from './panels/fits.tsx';
import { Outline } from './panels/outline.tsx';
import { Problems } from './panels/problems.tsx';
import { Upgrade } from './panels/upgrade.tsx';
import { type Tab, TabList } from './tab-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAnswer } from './use-answer.ts';
import { useDrop } from './use-drop.ts';
import { savedText, targetOf, useFile, type Versions, versionOf } from './use-file.ts';
import { FILE_NAMES, KIND_LABELS, problemSummary } from './words.ts';
import styles from './workbench.module.css';

/**
 * The data loaded so far: for vcluster.yaml only, for all kinds, or with descriptions. `broken`: only for vcluster.yaml,
 * because the rest can't be loaded.
 */
export type Loaded = 'some' | 'facts' | 'all' | 'broken';

type Props = { ask: Ask; versions: Versions; loaded: Loaded; basePath: string };

type TabId = 'problems' | 'explain' | 'outline' | 'upgrade' | 'fits';

/** How long to wait after the last change before calling the worker, in milliseconds. */
const PAUSE = 150;

/** The largest file that can be opened, in bytes. Configuration files are smaller. */
const LARGEST = 2_000_000;

/** The whole workbench, once its first data is loaded. */
export function WorkbenchApp({ ask, versions, loaded, basePath }: Props) {
  const [file, change] = useFile();
  const [tab, setTab] = useState<TabId>('problems');
  const [caret, setCaret] = useState(0);
  const [note, setNote] = useState('');
  const editor = useRef<Editor | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const { text } = file;
  const isEmpty = text.trim() === '';
  const hasTexts = loaded === 'all';
  const unknown = file.kind === null && !isEmpty ? { text } : null;
  const guessed = useAnswer(ask, 'recognize', unknown, PAUSE, Object.keys(versions).join()).answer;
  const kind = file.kind ?? guessed ?? 'vcluster.yaml';
  const version = versionOf(file, kind, versions);
  const whole = { text, kind, version };
  const checked = useAnswer(ask, 'check', isEmpty ? null : whole, PAUSE);
  const problems = isEmpty ? [] : (checked.answer ?? []);
  const at = <T,>(id: TabId, input: T): T | null => (tab === id && !isEmpty ? input : null);
  const explained = useAnswer(ask, 'explain', at('explain', { ...whole, offset: caret }), 50, loaded);
  const outline = useAnswer(ask, 'outline', at('outline', whole), PAUSE, loaded);
  const fits = useAnswer(ask, 'fits', at('fits', { text, kind }), PAUSE);
  const to = targetOf(file, kind, version, versions);
  const upgradeInput = { ...whole, to, choices: file.choices, without: file.without };
  const upgraded = useAnswer(ask, 'upgrade', to === version ? null : at('upgrade', upgradeInput), PAUSE);

  useEffect(() => editor.current?.mark(isEmpty ? [] : (checked.answer ?? [])), [checked.answer, isEmpty]);
  const summary = isEmpty ? '' : problemSummary(problems);
  useEffect(() => {
    if (summary !== '') announce(summary);
  }, [summary]);

  const load = useCallback(
    (next: string, more: { kind?: FileKind | null; version?: string | null } = {}) => {
      const isWindows = next.includes('\r\n');
      const plain = next.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
      const { kind: known = null, version: named = null } = more;
      change({
        text: plain,
        isWindows,
        kind: known,
        ...(known !== null && named !== null && { versions: { [known]: named } }),
      });
      editor.current?.replace(plain);
      setNote('');
    },
    [change],
  );
  const loadExample = ({ text: next, kind: own, version: named }: Example) =>
    load(next, {
      kind: own,
      version: named ?? versions[own]?.find(({ isLatest }) => isLatest)?.name ?? null,
    });
  const openFile = useCallback(
    async (opened: File) => {
      if (opened.size > LARGEST) {
        setNote(`${opened.name} is larger than 2 MB, so it isn't opened.`);
        return;
      }
      load(await opened.text());
      announce(`${opened.name} is open`);
    },
    [load],
  );

  useEffect(() => {
    const open = async () => {
      const linked = await fileOf(location.hash);
      if (linked === null) {
        if (isFileLink(location.hash))
          setNote("This link is incomplete or damaged, so its file can't be opened.");
        return;
      }
      load(linked.text, linked);
      // The text only stays in the address if the reader creates a link.
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [load]);

  useDrop(place, openFile);

  const show = (range: FileRange) => editor.current?.show(range.start, range.end);
  const save = (content: string) => {
    const url = URL.createObjectURL(new Blob([savedText(content, file)], { type: 'application/yaml' }));
    Object.assign(document.createElement('a'), { href: url, download: FILE_NAMES[kind] }).click();
    URL.revokeObjectURL(url);
  };
  const copyLink = async (button: HTMLElement) => {
    const fragment = await fragmentOf({ text, kind, version });
    if (fragment.length > LONGEST_LINK) {
      setNote('The file is too long for a link. Send the file itself instead.');
      return;
    }
    const address = `${location.origin}${location.pathname}#${fragment}`;
    history.replaceState(history.state, '', address);
    await copyFor(button, address, 'Link copied');
  };

  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const tabs: Tab<TabId>[] = [
    { id: 'problems', label: 'Problems', ...(problems.length > 0 && { badge: String(problems.length) }) },
    { id: 'explain', label: 'Explain' },
    { id: 'outline', label: 'Outline' },
    { id: 'upgrade', label: 'Upgrade' },
    { id: 'fits', label: 'Versions' },
  ];
  const label = versions[kind]?.find(({ name }) => name === version)?.label ?? version;

  return (
    <div ref={place} className={styles.app} data-errors={errors}>
      <Toolbar
        kind={file.kind}
        guessed={isEmpty ? null : guessed}
        shown={kind}
        version={version}
        versions={versions}
        isEmpty={isEmpty}
        examples={EXAMPLES.filter((one) => versions[one.kind] !== undefined)}
        onOpen={openFile}
        onExample={loadExample}
        onKind={(next) => change({ kind: next })}
        onVersion={(next) => change({ versions: { ...file.versions, [kind]: next } })}
        onCopy={(button) => copyFor(button, savedText(text, file))}
        onSave={() => save(text)}
        onLink={copyLink}
      />
      <p className={styles.status}>
        <strong>{isEmpty ? 'No file' : summary}</strong>
        {!isEmpty && ` · ${KIND_LABELS[kind]} for ${label}`}
      </p>
      {note !== '' && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
      {loaded === 'broken' && (
        <p className={styles.note} role="alert">
          Only vcluster.yaml files can be checked: the data of other files can't be loaded.
        </p>
      )}
      {checked.fault !== null && (
        <p className={styles.note} role="alert">
          {checked.fault}
        </p>
      )}
      <div className={styles.panes}>
        <EditorFrame
          editor={editor}
          text={text}
          onChange={(next) => change({ text: next })}
          onCaret={setCaret}
          onFile={openFile}
        />
        <TabList tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'problems' && (
            <Problems
              problems={problems}
              isEmpty={isEmpty}
              about={`${KIND_LABELS[kind]}, ${label}`}
              onShow={show}
            />
          )}
          {tab === 'explain' && (
            <Explain
              explanation={isEmpty ? null : explained.answer}
              basePath={basePath}
              hasTexts={hasTexts}
            />
          )}
          {tab === 'outline' && <Outline entries={isEmpty ? [] : (outline.answer ?? [])} onShow={show} />}
          {tab === 'upgrade' &&
            (isEmpty ? (
              <p className={styles.hint}>Open a file to see what another version needs.</p>
            ) : (
              <Upgrade
                text={upgraded.input?.text ?? text}
                result={upgraded.answer}
                fault={upgraded.fault}
                from={version}
                to={to}
                versions={versions[kind] ?? []}
                choices={file.choices}
                onTo={(next) => change({ to: next, choices: {}, without: [] })}
                onUndo={(id) => change({ without: [...file.without, id] })}
                onRedo={(id) => change({ without: file.without.filter((one) => one !== id) })}
                onChoose={(id, choice) => change({ choices: { ...file.choices, [id]: choice } })}
                onUse={(next) => {
                  change({ text: next, kind, versions: { ...file.versions, [kind]: to } });
                  editor.current?.replace(next);
                  setTab('problems');
                  announce('The upgraded file is in the editor');
                }}
                onCopy={(button, content) => copyFor(button, savedText(content, file))}
                onSave={save}
              />
            ))}
          {tab === 'fits' &&
            (isEmpty ? (
              <p className={styles.hint}>Open a file to see which versions it fits.</p>
            ) : (
              <Fits
                fits={fits.answer ?? []}
                version={version}
                onChoose={(next) => change({ kind, versions: { ...file.versions, [kind]: next } })}
              />
            ))}
        </TabList>
      </div>
    </div>
  );
}
