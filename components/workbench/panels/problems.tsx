import type { FileProblem } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import { SEVERITY_LABELS } from '../words.ts';
import styles from '../workbench.module.css';

type Props = {
  problems: readonly FileProblem[];
  /** The kind and version that the file was checked against: `app.yaml, v1.2`. */
  about: string;
  isEmpty: boolean;
  onShow: (problem: FileProblem) => void;
};

/** The problems in the file, from top to bottom. Clicking one shows its place in the editor. */
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
            <span>
              <Words text={problem.message} />
            </span>
            {problem.hint !== '' && (
              <span className={styles.muted}>
                {' '}
                <Words text={problem.hint} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
