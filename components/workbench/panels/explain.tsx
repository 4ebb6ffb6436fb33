import type { Explanation } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import styles from '../workbench.module.css';

type Props = { explanation: Explanation | null; basePath: string; hasTexts: boolean };

/** The field at the cursor. */
export function Explain({ explanation, basePath, hasTexts }: Props) {
  if (explanation === null)
    return (
      <p className={styles.hint}>
        Click a key or value in the editor, or move the cursor to it, to see what it does.
      </p>
    );
  const { path, description, href } = explanation;
  return (
    <div className={styles.explanation}>
      <p>
        <code>{path}</code>
      </p>
      {description !== null && (
        <p>
          <Words text={description} />
        </p>
      )}
      {!hasTexts && <p className={styles.hint}>Loading descriptions…</p>}
      <Facts explanation={explanation} />
      {href !== null && (
        <p>
          <a href={basePath + href} target="_blank" rel="noreferrer">
            Open the reference in a new tab
          </a>
        </p>
      )}
    </div>
  );
}

/** Facts whose values are written in files. */
const IN_CODE = new Set(['Type', 'Default', 'Accepts']);

function Facts({ explanation }: { explanation: Explanation }) {
  return (
    <dl>
      {factsOf(explanation).map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{IN_CODE.has(name) ? <code>{value}</code> : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function factsOf(explanation: Explanation): [name: string, value: string | null][] {
  const { type, acceptedValues, since, removedIn, isRequired, isPro } = explanation;
  return [
    ['Type', type],
    ['Default', explanation.default],
    ['Accepts', acceptedValues.length === 0 ? null : acceptedValues.join(', ')],
    ['Since', since],
    ['Removed in', removedIn],
    ['Required', isRequired ? 'yes' : null],
    ['Pro feature', isPro ? 'yes' : null],
  ];
}
