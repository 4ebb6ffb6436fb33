import type { VersionFit } from '../../../lib/workbench/model.ts';
import { numbered } from '../words.ts';
import styles from '../workbench.module.css';

type Props = { fits: readonly VersionFit[]; version: string; onChoose: (version: string) => void };

/** The versions for which the file is valid, and its errors in the others. */
export function Fits({ fits, version, onChoose }: Props) {
  return (
    <ul className={styles.list}>
      {fits.map((one) => (
        <li key={one.version} className={styles.fit}>
          <p>
            <strong>{one.label}</strong>{' '}
            <span className={one.fits ? styles.good : styles.error}>
              {one.fits ? 'Fits' : numbered(one.problems.length, 'error')}
            </span>{' '}
            {one.version === version ? (
              <span className={styles.muted}>Checked now</span>
            ) : (
              <button type="button" className={styles.small} onClick={() => onChoose(one.version)}>
                Check for {one.label}
              </button>
            )}
          </p>
          {one.problems.length > 0 && (
            <details>
              <summary>Show errors</summary>
              <ul>
                {one.problems.slice(0, 20).map(({ line, column, message }) => (
                  <li key={`${line} ${column} ${message}`}>
                    Line {line}: {message}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
