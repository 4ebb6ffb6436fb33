import type { FileProblem } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import type { Fixing } from '../use-fixing.ts';
import { SEVERITY_LABELS } from '../words.ts';
import styles from '../workbench.module.css';

type Props = {
  problems: readonly FileProblem[];
  /** The kind and version that the file was checked against: `app.yaml, v1.2`. */
  about: string;
  isEmpty: boolean;
  fixing: Fixing;
  onShow: (problem: FileProblem) => void;
};

/** The problems in the file, from top to bottom. Clicking one shows its place in the editor. */
export function Problems({ problems, about, isEmpty, fixing, onShow }: Props) {
  if (isEmpty) return <p className={styles.hint}>Open, drop, or paste a file, or start from an example.</p>;
  return (
    <>
      <Fixes problems={problems} fixing={fixing} />
      {problems.length === 0 ? (
        <p className={styles.good}>No problems: this is a valid {about}.</p>
      ) : (
        <ol className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.start} ${problem.rule} ${problem.message}`} className={styles.problemRow}>
              <ProblemButton problem={problem} onShow={onShow} />
              <FixButton problem={problem} fixing={fixing} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Corrects everything that is certain, and takes the last step back. */
function Fixes({ problems, fixing }: Pick<Props, 'problems' | 'fixing'>) {
  const safe = problems.filter(({ fix }) => fix?.isSafe === true).length;
  if (safe === 0 && fixing.done === '') return null;
  return (
    <p className={styles.fixes}>
      {safe > 0 && (
        <button type="button" className="ui-button" onClick={fixing.fixAll}>
          Fix {safe === 1 ? 'the safe one' : `all ${safe} safe ones`}
        </button>
      )}
      {fixing.done !== '' && (
        <>
          <span className={styles.muted}>{fixing.done.replaceAll("'", '')}</span>
          <button type="button" className="ui-button" onClick={fixing.undo}>
            Undo
          </button>
        </>
      )}
    </p>
  );
}

function ProblemButton({ problem, onShow }: { problem: FileProblem; onShow: Props['onShow'] }) {
  const { severity, line, column, message, hint } = problem;
  return (
    <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
      <span className={styles.where}>
        <span className={styles[severity]}>{SEVERITY_LABELS[severity]}</span> {line}:{column}
      </span>{' '}
      <span>
        <Words text={message} />
      </span>
      {hint !== '' && (
        <span className={styles.muted}>
          {' '}
          <Words text={hint} />
        </span>
      )}
    </button>
  );
}

function FixButton({ problem: { fix, line }, fixing }: { problem: FileProblem; fixing: Fixing }) {
  if (fix === undefined) return null;
  return (
    <button type="button" className="ui-button" title={fix.label} onClick={() => fixing.fix(fix)}>
      Fix
      <span className="visually-hidden">
        {' '}
        line {line}: {fix.label}
      </span>
    </button>
  );
}
