import styles from './tabs.module.css';

type Props = {
  /** The id of each panel without its number. */
  prefix: string;
  /** Values and labels. */
  tabs: readonly (readonly [value: string, label: string])[];
};

/** The row of tabs. `restore-sections.ts` selects the tab. */
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
        >
          {label}
        </button>
      ))}
    </div>
  );
}
