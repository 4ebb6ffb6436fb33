import { useId } from 'react';
import type { FileChange, Upgrade as Result } from '../../../lib/workbench/model.ts';
import { lineRuns } from '../line-changes.ts';
import type { VersionChoice } from '../messages.ts';
import { newerThan } from '../use-file.ts';
import { numbered, problemSummary } from '../words.ts';
import styles from '../workbench.module.css';
import { Difference } from './difference.tsx';

type Props = {
  text: string;
  result: Result | null;
  /** Why the worker rejected the call: for example, versions in the wrong order. */
  fault: string | null;
  from: string;
  to: string;
  versions: readonly VersionChoice[];
  /** The reader's choices, which the result may not include yet. */
  choices: Readonly<Record<string, string>>;
  onTo: (version: string) => void;
  onUndo: (id: string) => void;
  onRedo: (id: string) => void;
  onChoose: (id: string, choice: string) => void;
  onUse: (text: string) => void;
  onCopy: (button: HTMLElement, text: string) => void;
  onSave: (text: string) => void;
};

/** The file for another version: what changes, what needs a decision, and the difference. */
export function Upgrade(props: Props) {
  const { text, result, fault, from, to, versions, onTo, onUse, onCopy, onSave } = props;
  const id = useId();
  const newer = newerThan(from, versions);
  const fromLabel = versions.find(({ name }) => name === from)?.label ?? from;
  return (
    <div className={styles.upgrade}>
      <p className={styles.choice}>
        <label htmlFor={id}>From {fromLabel} to</label>{' '}
        <select
          id={id}
          value={to}
          onChange={({ target }) => onTo(target.value)}
          disabled={newer.length === 0}
        >
          {newer.length === 0 && <option value={from}>no newer version</option>}
          {newer.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {newer.length === 0 && (
        <p className={styles.hint}>This is the newest version. Choose the file's own version above.</p>
      )}
      {fault !== null && <p className={styles.error}>{fault}</p>}
      {result !== null && newer.length > 0 && (
        <>
          <p>{summaryOf(result)}</p>
          <Changes {...props} result={result} />
          <Notes notes={result.notes} />
          {result.edits.length > 0 && (
            <>
              <Difference runs={lineRuns(text, result.edits)} />
              <p className={styles.actions}>
                <button type="button" onClick={() => onUse(result.text)}>
                  Use in the editor
                </button>
                <button type="button" onClick={({ currentTarget }) => onCopy(currentTarget, result.text)}>
                  Copy
                </button>
                <button type="button" onClick={() => onSave(result.text)}>
                  Download
                </button>
              </p>
            </>
          )}
        </>
      )}
    </div>
  );
}

function summaryOf({ changes, undone, decisions, problems, isLegacy }: Result): string {
  const legacy = isLegacy ? 'This file has the format of 0.19 or older. ' : '';
  const open = decisions.filter(({ chosen }) => chosen === null).length;
  const decided = open === 0 ? '' : `, ${numbered(open, 'decision')} left to you`;
  const errors = problems.filter(({ severity }) => severity !== 'note');
  const after = errors.length === 0 ? 'The result is valid.' : `In the result: ${problemSummary(errors)}.`;
  if (changes.length + undone.length + decisions.length === 0)
    return `${legacy}${errors.length === 0 ? 'Nothing to change: the file is valid in both versions.' : `No change is known. ${after}`}`;
  return `${legacy}${numbered(changes.length, 'change')}${decided}. ${after}`;
}

function Changes({ result, choices, onUndo, onRedo, onChoose }: Props & { result: Result }) {
  return (
    <ul className={styles.list}>
      {result.changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <Reason {...change} />
          <button type="button" className={styles.small} onClick={() => onUndo(change.id)}>
            Undo<span className="visually-hidden"> the change to {change.path}</span>
          </button>
        </li>
      ))}
      {result.undone.map((change) => (
        <li key={change.id} className={styles.change} data-undone="">
          <Reason {...change} />
          <button type="button" className={styles.small} onClick={() => onRedo(change.id)}>
            Redo<span className="visually-hidden"> the change to {change.path}</span>
          </button>
        </li>
      ))}
      {result.decisions.map((decision) => (
        <li key={decision.id} className={styles.change}>
          <fieldset>
            <legend>
              <Reason {...decision} />
            </legend>
            {decision.choices.map((choice) => (
              <label key={choice.id}>
                <input
                  type="radio"
                  name={`decision-${decision.id}`}
                  checked={(choices[decision.id] ?? decision.chosen) === choice.id}
                  onChange={() => onChoose(decision.id, choice.id)}
                />{' '}
                {choice.label}
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

/** What changes without an edit. */
function Notes({ notes }: { notes: readonly FileChange[] }) {
  if (notes.length === 0) return null;
  return (
    <details>
      <summary>{numbered(notes.length, 'default')} that your file relies on changed</summary>
      <ul>
        {notes.map(({ id, path, reason }) => (
          <li key={id}>
            <code>{path}</code>: {reason}
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
      {reason}
    </span>
  );
}
