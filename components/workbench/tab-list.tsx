import type { KeyboardEvent, ReactNode } from 'react';
import styles from './workbench.module.css';

export type Tab<Id extends string> = { id: Id; label: string; badge?: string };

type Props<Id extends string> = {
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
};

/** Tabs with one panel. The arrow keys, Home, and End select a tab. */
export function TabList<Id extends string>({ tabs, selected, onSelect, children }: Props<Id>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    if (tab === undefined) return;
    onSelect(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`#workbench-tab-${tab.id}`)?.focus();
  };
  return (
    <div className={styles.side}>
      <div className={styles.tabs} role="tablist" aria-label="About the file" onKeyDown={move}>
        {tabs.map(({ id, label, badge }) => (
          <button
            key={id}
            id={`workbench-tab-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls="workbench-panel"
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {label}
            {badge !== undefined && <span className={styles.count}>{badge}</span>}
          </button>
        ))}
      </div>
      <div
        id="workbench-panel"
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`workbench-tab-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
