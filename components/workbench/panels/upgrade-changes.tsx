import type { Decision, FileChange, Upgrade } from '../../../lib/reference/workbench/model.ts';
import type { ChoicePreview, Previews } from '../../../lib/reference/workbench/upgrade/preview-choices.ts';
import { Words } from '../inline-markdown.tsx';
import type { Session } from '../use-session.ts';
import { numbered } from '../words.ts';
import styles from '../workbench.module.css';

type ChangesProps = { result: Upgrade & { previews: Previews }; session: Session };

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
            previews={result.previews[one.id] ?? {}}
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
      <button type="button" className="ui-button" onClick={onClick}>
        {verb}
        <span className="visually-hidden"> the change to {of.path}</span>
      </button>
    </li>
  );
}

type DecisionProps = {
  decision: Decision;
  previews: Previews[string];
  chosen: string | null;
  onChoose: (choice: string) => void;
};

function DecisionChoice({ decision, previews, chosen, onChoose }: DecisionProps) {
  return (
    <fieldset>
      <legend>
        <Reason {...decision} />
      </legend>
      {decision.choices.map(({ id, label }) => (
        <div key={id} className={styles.option} data-chosen={chosen === id || undefined}>
          <label>
            <input
              type="radio"
              name={`decision-${decision.id}`}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />{' '}
            <Words text={label} />
          </label>
          <Preview preview={previews[id]} />
        </div>
      ))}
    </fieldset>
  );
}

/** The lines that a choice takes out and writes. */
function Preview({ preview }: { preview: ChoicePreview | undefined }) {
  if (preview === undefined || preview.removes.length + preview.writes.length === 0) return null;
  return (
    <pre className={styles.lines}>
      {preview.removes.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their order
        <del key={index}>{line}</del>
      ))}
      {preview.writes.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their order
        <ins key={index}>{line}</ins>
      ))}
    </pre>
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
        Line {line} {!reason.includes(`'${path}'`) && <code>{path}</code>}
      </span>{' '}
      <Words text={reason} />
    </span>
  );
}
