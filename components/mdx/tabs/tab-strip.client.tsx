'use client';

import styles from './tabs.module.css';

type Props = {
  /** The id of each panel without its number. */
  prefix: string;
  /** Values and labels. */
  tabs: readonly (readonly [value: string, label: string])[];
};

/**
 * The row of tabs. It has no behavior: it's a client component because that keeps its markup out of the page's payload.
 * `restore-sections.ts` selects the tab, on attributes that React doesn't manage.
 */
export function TabStrip({ prefix, tabs }: Props) {
  return (
    <div role="tablist" className={`${styles.strip} needs-script`}>
      {tabs.map(([value, label], place) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${prefix}.${place + 1}.tab`}
          aria-controls={`${prefix}.${place + 1}`}
          data-value={value}
          className={styles.tab}
          suppressHydrationWarning
        >
          {label}
        </button>
      ))}
    </div>
  );
}
