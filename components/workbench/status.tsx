import type { FileProblem } from '../../lib/reference/workbench/model.ts';
import { isEmpty } from './use-file.ts';
import type { Session } from './use-session.ts';
import { problemSummary } from './words.ts';
import styles from './workbench.module.css';

type Props = { session: Session; problems: readonly FileProblem[] };

/** How many problems there are, and what the file was checked as. */
export function Status({ session: { file, subject }, problems }: Props) {
  return (
    <p className={styles.status}>
      <strong>{isEmpty(file) ? 'No file' : problemSummary(problems)}</strong>
      {!isEmpty(file) && ` · ${subject.name} for ${subject.label}`}
    </p>
  );
}
