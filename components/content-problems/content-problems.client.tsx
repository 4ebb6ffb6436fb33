'use client';

import { useState } from 'react';
import styles from './content-problems.module.css';

/** Reports the height of the page that is still on the screen. */
const heightBefore = (): number =>
  typeof document === 'undefined' ? 0 : document.documentElement.scrollHeight;

/**
 * What `npm run dev` shows instead of a page that has problems. It's as tall as the page that it replaces, so the
 * author's scroll position is kept.
 */
export function ContentProblems({ text }: { text: string }) {
  const [height] = useState(heightBefore);
  return (
    <div style={{ minBlockSize: height }} suppressHydrationWarning>
      <div className={styles.problems} role="alert">
        <h1>This page has problems</h1>
        <pre>{text}</pre>
        <p>
          The page is shown again as soon as they are fixed. Others may follow: some are only found in a page
          that can be read.
        </p>
      </div>
    </div>
  );
}
