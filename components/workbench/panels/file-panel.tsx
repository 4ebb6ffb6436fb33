import type { CSSProperties, ReactNode } from 'react';
import type { OutlineEntry } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import type { TabId } from '../tabs.ts';
import { isEmpty } from '../use-file.ts';
import styles from '../workbench.module.css';
import { Explain } from './explain.tsx';
import { Fits } from './fits.tsx';
import type { PanelProps } from './panel.ts';
import { Problems } from './problems.tsx';
import { Upgrade } from './upgrade.tsx';

/** What each tab says about the file. */
const PANELS: Readonly<Record<TabId, (props: PanelProps) => ReactNode>> = {
  problems: ({ session: { file, subject }, problems, fixing, onShow }) => (
    <Problems
      problems={problems}
      isEmpty={isEmpty(file)}
      fixing={fixing}
      about={`${subject.name}, ${subject.label}`}
      onShow={onShow}
    />
  ),
  explain: ({ session: { file }, answers, basePath, hasTexts }) => (
    <Explain
      explanation={isEmpty(file) ? null : answers.explained.answer}
      basePath={basePath}
      hasTexts={hasTexts}
    />
  ),
  outline: ({ session: { file }, answers, onShow }) => (
    <Outline entries={isEmpty(file) ? [] : (answers.outlined.answer ?? [])} onShow={onShow} />
  ),
  upgrade: (props) =>
    isEmpty(props.session.file) ? (
      <p className={styles.hint}>Open a file to see what another version needs.</p>
    ) : (
      <Upgrade {...props} />
    ),
  fits: ({ session, answers }) =>
    isEmpty(session.file) ? (
      <p className={styles.hint}>Open a file to see which versions it fits.</p>
    ) : (
      <Fits fits={answers.fits.answer ?? []} session={session} />
    ),
};

/** The content of the selected tab. */
export function FilePanel({ tab, ...props }: PanelProps & { tab: TabId }) {
  return PANELS[tab](props);
}

type Props = { entries: readonly OutlineEntry[]; onShow: (entry: OutlineEntry) => void };

/** The whole file in sentences. */
function Outline({ entries, onShow }: Props) {
  if (entries.length === 0) return <p className={styles.hint}>There's nothing to outline yet.</p>;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.start} ${entry.path}`} style={{ '--depth': entry.depth } as CSSProperties}>
          <button type="button" className={styles.outline} onClick={() => onShow(entry)}>
            <Words text={entry.text} />
          </button>
        </li>
      ))}
    </ul>
  );
}
