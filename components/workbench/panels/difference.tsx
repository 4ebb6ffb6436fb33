import type { LineRun } from '../line-changes.ts';
import styles from '../workbench.module.css';

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
export function Difference({ runs }: { runs: readonly LineRun[] }) {
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
