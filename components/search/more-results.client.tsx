'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './results.module.css';

/** Whether an element, or something behind it, has the focus. */
function hasFocusFrom(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === element) return focused === element;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

type Props = {
  /** Whether the steps before are as good as they get: what is asked for next is all that a better answer is about. */
  isReady: boolean;
  showMore: () => void;
  onPress: () => void;
};

/**
 * Asks for the next step when it is pressed, or comes into view; the latter not while the focus is on it or behind it:
 * the button would stay in view, and ask again and again.
 */
export function MoreResults({ isReady, showMore, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && isReady) showMore();
  }, [isWanted, isReady, showMore]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true && !hasFocusFrom(entry.target)) setWanted(true);
    });
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p className={styles.moreBar}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        onClick={() => {
          onPress();
          setWanted(true);
        }}
      >
        More results
      </button>
    </p>
  );
}
