import type { KindId } from '../../lib/reference/workbench/model.ts';
import type { Example, Kinds } from './messages.ts';
import styles from './workbench.module.css';

type Props = {
  kinds: Kinds;
  onExample: (kind: KindId, example: Example) => void;
};

/** What an empty editor offers. A click beside the buttons goes to the editor below it. */
export function DropZone({ kinds, onExample }: Props) {
  const [kind, known] = Object.entries(kinds)[0] ?? [];
  if (kind === undefined || known === undefined) return null;
  return (
    <div className={styles.drop}>
      <p>
        <strong>Drop or paste your {known.label}</strong>
      </p>
      <p className={styles.hint}>It stays in your browser.</p>
      <p className={styles.actions}>
        {known.examples.slice(1, 3).map((example) => (
          <button key={example.label} type="button" onClick={() => onExample(kind, example)}>
            Try: {example.label}
          </button>
        ))}
      </p>
    </div>
  );
}
