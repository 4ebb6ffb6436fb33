import styles from './workbench.module.css';

type Props = {
  /** Why a file couldn't be opened or linked; empty if nothing failed. */
  note: string;
  isBroken: boolean;
  /** Why the worker couldn't check the file. */
  fault: string | null;
};

const BROKEN = "Only vcluster.yaml files can be checked: the data of other files can't be loaded.";

/** What doesn't work. */
export function Notes({ note, isBroken, fault }: Props) {
  const texts = { note, broken: isBroken ? BROKEN : '', fault: fault ?? '' };
  return Object.entries(texts).map(([key, text]) =>
    text === '' ? null : (
      <p key={key} className={styles.note} role="alert">
        {text}
      </p>
    ),
  );
}
