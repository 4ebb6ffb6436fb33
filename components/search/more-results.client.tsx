'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './results.module.css';

/** Whether an element, or something after it, has the focus. */
function hasFocusFrom(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === element) return focused === element;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

type Props = {
  showMore: () => void;
  onPress: () => void;
};

/**
 * Requests the next step when it's pressed or scrolls into view. Scrolling doesn't count while the focus is on the
 * button or after it: the button would stay in view and request one step after another.
 */
export function MoreResults({ showMore, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) showMore();
  }, [isWanted, showMore]);
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
