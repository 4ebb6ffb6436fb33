'use client';

import { useEffect, useRef, useState } from 'react';
import { hashTarget } from '../../lib/browser/hash.ts';
import type { TocEntry } from '../../lib/site/page-data.ts';
import { activeHeading } from './active-heading.ts';
import { isFolded } from './is-folded.ts';
import styles from './table-of-contents.module.css';

type Props = { entries: TocEntry[] };

/** The page's headings, with the current one marked. A column on wide screens, a box above the text otherwise. */
export function TableOfContents({ entries }: Props) {
  const active = useHeadingInView(entries);
  const column = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the active entry scrolls the list
  useEffect(() => keepInView(column.current), [active]);
  return (
    <nav ref={column} className={`${styles.column} no-print`} aria-labelledby="toc-title">
      <p id="toc-title" className={styles.title}>
        On this page
      </p>
      <Entries entries={entries} active={active} />
    </nav>
  );
}

/** Scrolls only the list until its active entry is in the middle, unless the focus is in the list. */
function keepInView(column: HTMLElement | null): void {
  const entry = column?.querySelector('[aria-current]');
  if (!column || !entry || column.scrollHeight <= column.clientHeight) return;
  if (column.contains(document.activeElement)) return;
  const view = column.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return;
  column.scrollTop += top - view.top - (view.height - height) / 2;
}

/** The same list, collapsed, for screens without room for a column. */
export function TableOfContentsBox({ entries }: Props) {
  return (
    <details className={`${styles.box} no-print`}>
      <summary>On this page</summary>
      <Entries entries={entries} active={null} />
    </details>
  );
}

function Entries({ entries, active }: Props & { active: string | null }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ depth, id, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${encodeURIComponent(id)}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useHeadingInView(entries: TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let frame = 0;
    const look = () => {
      frame = 0;
      const tops = entries.flatMap(({ id }) => {
        const heading = document.getElementById(id);
        // Hidden elements have no position, and asking for the position of something in a closed section would force a
        // layout.
        return heading !== null && !isFolded(heading) && heading.checkVisibility()
          ? [{ id, top: heading.getBoundingClientRect().top }]
          : [];
      });
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const target = hashTarget(location.hash);
      setActive(activeHeading(tops, { height: innerHeight, isAtEnd, target }));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    for (const type of ['scroll', 'resize', 'hashchange']) {
      window.addEventListener(type, schedule, { passive: true, signal: controller.signal });
    }
    schedule();
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [entries]);
  return active;
}
