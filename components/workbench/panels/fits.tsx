import type { VersionFit } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import type { Session } from '../use-session.ts';
import { numbered } from '../words.ts';
import styles from '../workbench.module.css';

type Props = { fits: readonly VersionFit[]; session: Session };

/** The versions for which the file is valid, its errors in the others, and what to do. */
export function Fits({ fits, session }: Props) {
  return (
    <table className={styles.fits}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Result</th>
          <th scope="col">Next</th>
        </tr>
      </thead>
      <tbody>
        {fits.map((fit) => (
          <tr key={fit.version}>
            <th scope="row">{fit.label}</th>
            <td>
              <span className={fit.fits ? styles.good : styles.error}>
                {fit.fits ? 'Fits' : numbered(fit.problems.length, 'error')}
              </span>
              {fit.problems.length > 0 && <Errors problems={fit.problems} />}
            </td>
            <td>
              <CheckButton fit={fit} session={session} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CheckButton({ fit, session }: { fit: VersionFit; session: Session }) {
  const { file, change, subject } = session;
  const { kind } = subject;
  if (fit.version === subject.version) return <span className={styles.muted}>Checked now</span>;
  return (
    <button
      type="button"
      className="ui-button"
      onClick={() => change({ kind, versions: { ...file.versions, [kind]: fit.version } })}
    >
      Check for {fit.label}
    </button>
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
            Line {line}: <Words text={message} />
          </li>
        ))}
      </ul>
    </details>
  );
}
