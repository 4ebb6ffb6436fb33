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
    const tab = tabAfterKey(event.key, tabs, selected);
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`#workbench-tab-${tab.id}`)?.focus();
  };
  return (
    <div className={styles.side}>
      <div className={`ui-tabs ${styles.tabs}`} role="tablist" aria-label="About the file" onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isSelected={tab.id === selected}
            onSelect={() => onSelect(tab.id)}
          />
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

type ButtonProps = { tab: Tab<string>; isSelected: boolean; onSelect: () => void };

function TabButton({ tab: { id, label, badge }, isSelected, onSelect }: ButtonProps) {
  return (
    <button
      id={`workbench-tab-${id}`}
      type="button"
      role="tab"
      className="ui-tab"
      aria-selected={isSelected}
      aria-controls="workbench-panel"
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
    >
      {label}
      {badge !== undefined && <span className={styles.count}>{badge}</span>}
    </button>
  );
}

/** The tab that a key selects; undefined for other keys. */
function tabAfterKey<Id extends string>(
  key: string,
  tabs: readonly Tab<Id>[],
  selected: Id,
): Tab<Id> | undefined {
  const index = tabs.findIndex(({ id }) => id === selected);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}
