'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { keyTarget } from './key-target.ts';
import styles from './tabs.module.css';
import { useChoice } from './use-choice.client.tsx';

export type Tab = { value: string; label: string; content: ReactNode };

type Props = { tabs: Tab[]; initial: string; groupId: string | null; queryKey: string | null };

/** The strip of tabs and their panels. Arrow keys, Home, and End move between tabs and choose. */
export function TabGroup({ tabs, initial, groupId, queryKey }: Props) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  const [chosen, choose] = useChoice({ values, initial, groupId, queryKey });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, values.indexOf(chosen), values.length);
    if (next === null) return;
    event.preventDefault();
    choose(values[next] ?? chosen);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={strip} role="tablist" className={`${styles.strip} needs-script`} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          data-chosen={value === chosen || undefined}
          className={styles.panel}
        >
          <p className={styles.label}>{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
