'use client';

import styles from './tabs.module.css';

type Props = {
  /** Id of each panel without its number. */
  prefix: string;
  /** Values and labels. */
  tabs: readonly (readonly [value: string, label: string])[];
};

/**
 * The row of tabs. It does nothing by itself: it is drawn by the client because that keeps its markup out of
 * the page's payload. Which tab is chosen is set by `restore-sections.ts`, on attributes that are not React's.
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
