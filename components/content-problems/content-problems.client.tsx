'use client';

import { useEffect, useState } from 'react';
import { useRedrawNotice } from '../docs-shell/use-redraw-notice.client.ts';
import styles from './content-problems.module.css';

/** Drawn while the page still stands there, it tells how tall that is. */
const heightBefore = (): number =>
  typeof document === 'undefined' ? 0 : document.documentElement.scrollHeight;

/**
 * What `npm run dev` shows in place of a page that has mistakes. It reports them to the framework's overlay
 * and throws nothing: a boundary that caught an error would stay after the mistakes are mended.
 * It keeps the height of the page before, and so the place to which the author had scrolled.
 */
export function ContentProblems({ text }: { text: string }) {
  const [height] = useState(heightBefore);
  useRedrawNotice();
  useEffect(() => {
    const error = new Error(text);
    // Where it was made says nothing to an author; the places are in the text.
    error.name = 'Content';
    error.stack = `${error.name}: ${text}`;
    const timer = setTimeout(() => reportError(error));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div style={{ minBlockSize: height }} suppressHydrationWarning>
      <div className={styles.problems} role="alert">
        <h1>This page has mistakes</h1>
        <pre>{text}</pre>
        <p>It shows again as soon as they are mended.</p>
      </div>
    </div>
  );
}
