import type { KnownKind } from './messages.ts';
import styles from './workbench.module.css';

type Props = {
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
export function Notes({ note, broken, fault }: Props) {
  const texts = { note, broken: broken.length === 0 ? '' : brokenText(broken), fault: fault ?? '' };
  return Object.entries(texts).map(([key, text]) =>
    text === '' ? null : (
      <p key={key} className={styles.notice} role="alert">
        {text}
      </p>
    ),
  );
}
