import type { Decision, FileChange, Upgrade } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import type { Session } from '../use-session.ts';
import { numbered } from '../words.ts';
import styles from '../workbench.module.css';

type ChangesProps = { result: Upgrade; session: Session };

/** The changes, with controls to undo them and to decide what has no single answer. */
export function Changes({ result, session: { file, change } }: ChangesProps) {
  const { choices, without } = file;
  return (
    <ul className={styles.list}>
      {result.changes.map((one) => (
        <Switch key={one.id} of={one} verb="Undo" onClick={() => change({ without: [...without, one.id] })} />
      ))}
      {result.undone.map((one) => (
        <Switch
          key={one.id}
          of={one}
          verb="Redo"
          onClick={() => change({ without: without.filter((id) => id !== one.id) })}
        />
      ))}
      {result.decisions.map((one) => (
        <li key={one.id} className={styles.change}>
          <DecisionChoice
            decision={one}
            // The result may not include the reader's latest choice yet.
            chosen={choices[one.id] ?? one.chosen}
            onChoose={(choice) => change({ choices: { ...choices, [one.id]: choice } })}
          />
        </li>
      ))}
    </ul>
  );
}

type SwitchProps = { of: FileChange; verb: 'Undo' | 'Redo'; onClick: () => void };

function Switch({ of, verb, onClick }: SwitchProps) {
  return (
    <li className={styles.change} {...(verb === 'Redo' && { 'data-undone': '' })}>
      <Reason {...of} />
      <button type="button" className={styles.small} onClick={onClick}>
        {verb}
        <span className="visually-hidden"> the change to {of.path}</span>
      </button>
    </li>
  );
}

type DecisionProps = { decision: Decision; chosen: string | null; onChoose: (choice: string) => void };

function DecisionChoice({ decision, chosen, onChoose }: DecisionProps) {
  return (
    <fieldset>
      <legend>
        <Reason {...decision} />
      </legend>
      {decision.choices.map(({ id, label }) => (
        <label key={id}>
          <input
            type="radio"
            name={`decision-${decision.id}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />{' '}
          <Words text={label} />
        </label>
      ))}
    </fieldset>
  );
}

/** What changes without an edit. */
export function Notes({ notes }: { notes: readonly FileChange[] }) {
  if (notes.length === 0) return null;
  return (
    <details>
      <summary>{numbered(notes.length, 'default')} that your file relies on changed</summary>
      <ul>
        {notes.map(({ id, path, reason }) => (
          <li key={id}>
            <code>{path}</code>: <Words text={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reason({ line, path, reason }: FileChange) {
  return (
    <span>
      <span className={styles.where}>
        Line {line} <code>{path}</code>
      </span>{' '}
      <Words text={reason} />
    </span>
  );
}
