import { useId } from 'react';
import type { Decision, FileChange, Upgrade as Result } from '../../../lib/reference/workbench/model.ts';
import type { ChoicePreview, Previews } from '../../../lib/reference/workbench/upgrade/preview-choices.ts';
import { Words } from '../inline-markdown.tsx';
import { type LineRun, lineRuns } from '../line-changes.ts';
import type { VersionChoice } from '../messages.ts';
import type { Sharing } from '../sharing.ts';
import { targetsOf } from '../use-file.ts';
import type { Session } from '../use-session.ts';
import { numbered, problemSummary } from '../words.ts';
import styles from '../workbench.module.css';
import type { PanelProps } from './panel.ts';

/** The file for another version: what changes, what needs a decision, and the difference. */
export function Upgrade({ session, answers, onUpgrade }: PanelProps) {
  const { file, subject, kinds } = session;
  const { input, answer, fault } = answers.upgraded;
  const targets = targetsOf(subject.kind, subject.version, kinds);
  return (
    <div className={styles.upgrade}>
      <TargetChoice session={session} targets={targets} />
      <OtherTools session={session} />
      {targets.length === 0 && (
        <p className={styles.hint}>This is the newest version. Choose the file's own version above.</p>
      )}
      {fault !== null && <p className={styles.error}>{fault}</p>}
      {answer !== null && targets.length > 0 && (
        <>
          <p>{summaryOf(answer, subject.to === subject.version)}</p>
          <Changes result={answer} session={session} />
          <Notes notes={answer.notes} />
          {answer.edits.length > 0 && (
            <>
              <Difference runs={lineRuns(input?.text ?? file.text, answer.edits)} />
              <ResultButtons text={answer.text} sharing={session.sharing} onUpgrade={onUpgrade} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The same upgrade in the tools that know the versions, but not the file. */
function OtherTools({ session: { subject, kinds } }: { session: Session }) {
  const { kind, version: from, to } = subject;
  if (from === to) return null;
  const query = new URLSearchParams({ set: kinds[kind]?.set ?? '', from, to });
  return (
    <p className={styles.links}>
      <a href={`upgrade?${query}`}>All tasks of this upgrade</a>
      <a href={`compare?${query}`}>Everything that differs</a>
    </p>
  );
}

function TargetChoice({ session, targets }: { session: Session; targets: readonly VersionChoice[] }) {
  const { change, subject } = session;
  const id = useId();
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>From {subject.label} to</label>{' '}
      <select
        className="ui-select"
        id={id}
        value={subject.to}
        onChange={({ target }) => change({ to: target.value, choices: {}, without: [] })}
        disabled={targets.length === 0}
      >
        {targets.length === 0 && <option value={subject.version}>no newer version</option>}
        {targets.map(({ name, label }) => (
          <option key={name} value={name}>
            {name === subject.version ? `${label}, only values` : label}
          </option>
        ))}
      </select>
    </p>
  );
}

type ResultProps = { text: string; sharing: Sharing; onUpgrade: (text: string) => void };

function ResultButtons({ text, sharing: { onCopy, onSave }, onUpgrade }: ResultProps) {
  return (
    <p className={styles.actions}>
      <button type="button" className="ui-button" onClick={() => onUpgrade(text)}>
        Use in the editor
      </button>
      <button
        type="button"
        className="ui-button"
        onClick={({ currentTarget }) => onCopy(currentTarget, text)}
      >
        Copy
      </button>
      <button type="button" className="ui-button" onClick={() => onSave(text)}>
        Download
      </button>
    </p>
  );
}

function summaryOf({ changes, undone, decisions, problems, isLegacy }: Result, isSame: boolean): string {
  const legacy = isLegacy ? 'This file has the format of 0.19 or older. ' : '';
  const open = decisions.filter(({ chosen }) => chosen === null).length;
  const decided = open === 0 ? '' : `, ${numbered(open, 'decision')} left to you`;
  const errors = problems.filter(({ severity }) => severity !== 'note');
  const after = errors.length === 0 ? 'The result is valid.' : `In the result: ${problemSummary(errors)}.`;
  if (changes.length + undone.length + decisions.length === 0)
    return `${legacy}${errors.length === 0 ? `Nothing to change: the file is valid${isSame ? '' : ' in both versions'}.` : `No change is known. ${after}`}`;
  return `${legacy}${numbered(changes.length, 'change')}${decided}. ${after}`;
}

/** The number of unchanged lines to show around a change. */
const AROUND = 3;

type Row = {
  kind: 'same' | 'changed' | 'gap';
  before: string | null;
  after: string | null;
  left: number;
  right: number;
};

/** Two texts side by side. Unchanged lines are only shown around changes. */
function Difference({ runs }: { runs: readonly LineRun[] }) {
  const rows = runs.flatMap((run, index) => rowsOf(run, index > 0, index < runs.length - 1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    // biome-ignore lint/a11y/useSemanticElements: a named section would add another landmark
    <div className={styles.difference} tabIndex={0} role="group" aria-label="Difference">
      <table>
        <Head />
        <tbody>
          {rows.map((row) =>
            row.kind === 'gap' ? (
              <tr key={`gap ${row.left}`} className={styles.gap}>
                <td colSpan={4}>…</td>
              </tr>
            ) : (
              <LinePair key={`${row.left} ${row.right} ${row.before === null}`} row={row} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          Your file
        </th>
        <th scope="col" colSpan={2}>
          Upgraded
        </th>
      </tr>
    </thead>
  );
}

function LinePair({ row: { kind, before, after, left, right } }: { row: Row }) {
  return (
    <tr data-kind={kind}>
      <td className={styles.number}>{before === null ? '' : left}</td>
      <td data-side="before">{before !== null && <Line text={before} gone={kind === 'changed'} />}</td>
      <td className={styles.number}>{after === null ? '' : right}</td>
      <td data-side="after">{after !== null && <Line text={after} added={kind === 'changed'} />}</td>
    </tr>
  );
}

function Line({ text, gone = false, added = false }: { text: string; gone?: boolean; added?: boolean }) {
  if (gone) return <del>{text}</del>;
  return added ? <ins>{text}</ins> : text;
}

function rowsOf(run: LineRun, hasBefore: boolean, hasAfter: boolean): Row[] {
  const count = Math.max(run.before.length, run.after.length);
  const rows = Array.from(
    { length: count },
    (_, index): Row => ({
      kind: run.kind,
      before: run.before[index] ?? null,
      after: run.after[index] ?? null,
      left: run.beforeLine + index,
      right: run.afterLine + index,
    }),
  );
  if (run.kind === 'changed') return rows;
  const head = hasBefore ? rows.slice(0, AROUND) : [];
  const tail = hasAfter ? rows.slice(Math.max(head.length, rows.length - AROUND)) : [];
  if (head.length + tail.length === rows.length) return rows;
  const gap: Row = { kind: 'gap', before: null, after: null, left: run.beforeLine + head.length, right: 0 };
  return [...head, gap, ...tail];
}

type ChangesProps = { result: Result & { previews: Previews }; session: Session };

/** The changes, with controls to undo them and to decide what has no single answer. */
function Changes({ result, session: { file, change } }: ChangesProps) {
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
function Notes({ notes }: { notes: readonly FileChange[] }) {
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
