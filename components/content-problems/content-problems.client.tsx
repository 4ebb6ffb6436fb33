'use client';

import { useEffect, useState } from 'react';
import { LiveEdits } from '../navigation/live-edits.client.tsx';
import styles from './content-problems.module.css';

/** Reports the height of the page that is still on the screen. */
const heightBefore = (): number =>
  typeof document === 'undefined' ? 0 : document.documentElement.scrollHeight;

/**
 * What `npm run dev` shows instead of a page that has problems. It reports them to the framework's overlay and doesn't
 * throw: an error boundary would still show the error after the problems are fixed. It's as tall as the page that it
 * replaces, so the author's scroll position is kept.
 */
export function ContentProblems({ text }: { text: string }) {
  const [height] = useState(heightBefore);
  useEffect(() => {
    const error = new Error(text);
    // A stack trace is useless to an author; the places are in the text.
    error.name = 'Content';
    error.stack = `${error.name}: ${text}`;
    const timer = setTimeout(() => reportError(error));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div style={{ minBlockSize: height }} suppressHydrationWarning>
      <LiveEdits />
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
