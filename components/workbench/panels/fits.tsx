import type { VersionFit } from '../../../lib/workbench/model.ts';
import type { Session } from '../use-session.ts';
import { numbered } from '../words.ts';
import styles from '../workbench.module.css';

type Props = { fits: readonly VersionFit[]; session: Session };

/** The versions for which the file is valid, and its errors in the others. */
export function Fits({ fits, session: { file, change, subject } }: Props) {
  const { kind } = subject;
  return (
    <ul className={styles.list}>
      {fits.map((fit) => (
        <li key={fit.version} className={styles.fit}>
          <p>
            <strong>{fit.label}</strong>{' '}
            <span className={fit.fits ? styles.good : styles.error}>
              {fit.fits ? 'Fits' : numbered(fit.problems.length, 'error')}
            </span>{' '}
            {fit.version === subject.version ? (
              <span className={styles.muted}>Checked now</span>
            ) : (
              <button
                type="button"
                className={styles.small}
                onClick={() => change({ kind, versions: { ...file.versions, [kind]: fit.version } })}
              >
                Check for {fit.label}
              </button>
            )}
          </p>
          {fit.problems.length > 0 && <Errors problems={fit.problems} />}
        </li>
      ))}
    </ul>
  );
}

/** The first errors. More of them wouldn't help to choose a version. */
function Errors({ problems }: Pick<VersionFit, 'problems'>) {
  return (
    <details>
      <summary>Show errors</summary>
      <ul>
        {problems.slice(0, 20).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
