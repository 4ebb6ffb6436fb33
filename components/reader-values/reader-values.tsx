import type { PageData } from '../../lib/docs/site/page-data.ts';
import styles from './reader-values.module.css';

/**
 * What readers can fill in on this page, once for all of its code. Nothing without such values, or without a script:
 * `components/mdx/code-block/enhance-variables.ts` fills in what is typed.
 */
export function ReaderValues({ values }: Pick<PageData, 'values'>) {
  if (values.length === 0) return null;
  return (
    <details className={`${styles.bar} needs-script no-print`} aria-label="Your values" data-vars="">
      <summary>
        <span>Your values</span>
        <span className={styles.now}>{values.map(({ name }) => name).join(', ')}</span>
      </summary>
      <div className={styles.form}>
        {values.map(({ name, standard, kind, description }) => (
          <label key={name} className={styles.field}>
            <span>{name}</span>
            <input
              className="ui-input"
              data-var-input={name}
              data-var-kind={kind}
              placeholder={standard}
              title={description === '' ? undefined : description}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </label>
        ))}
        <button type="button" className="ui-button" data-var-share="">
          Share
        </button>
        <button type="button" className="ui-button" data-var-reset="" title="Clear your values on all pages">
          Reset
        </button>
      </div>
    </details>
  );
}
