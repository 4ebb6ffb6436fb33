import type { FileProblem } from '../../../lib/workbench/model.ts';
import { SEVERITY_LABELS } from '../words.ts';
import styles from '../workbench.module.css';

type Props = {
  problems: readonly FileProblem[];
  /** What the file was checked for: `vcluster.yaml of v0.27`. */
  about: string;
  isEmpty: boolean;
  onShow: (problem: FileProblem) => void;
};

/** What is wrong with the file, in its order. Each entry leads to its place. */
export function Problems({ problems, about, isEmpty, onShow }: Props) {
  if (isEmpty) return <p className={styles.hint}>Open, drop, or paste a file, or start from an example.</p>;
  if (problems.length === 0) return <p className={styles.good}>No problems: this is a valid {about}.</p>;
  return (
    <ol className={styles.list}>
      {problems.map((problem) => (
        <li key={`${problem.start} ${problem.rule} ${problem.message}`}>
          <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
            <span className={styles.where}>
              <span className={styles[problem.severity]}>{SEVERITY_LABELS[problem.severity]}</span>{' '}
              {problem.line}:{problem.column}
            </span>{' '}
            <span>{problem.message}</span>
            {problem.hint !== '' && <span className={styles.muted}> {problem.hint}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
