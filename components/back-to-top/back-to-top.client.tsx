'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './back-to-top.module.css';

/** Depth from which the button is worth its place, in px. */
const DEEP = 400;

/** Takes the reader to the top. Shown once they scrolled down and then turned back up. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  const stop = useRef<() => void>(() => {});

  useEffect(() => {
    let last = window.scrollY;
    const watch = () => {
      const now = window.scrollY;
      if (now !== last) setIsShown(now > DEEP && now < last);
      last = now;
    };
    window.addEventListener('scroll', watch, { passive: true });
    return () => {
      window.removeEventListener('scroll', watch);
      stop.current();
    };
  }, []);

  const rise = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    import('./glide.ts').then(
      ({ glideToTop }) => {
        stop.current = glideToTop(window);
      },
      // The way is shorter without the movement.
      () => window.scrollTo(0, 0),
    );
  };
  return (
    <button
      type="button"
      className={`${styles.button} needs-script no-print`}
      data-shown={isShown || undefined}
      aria-label="Back to top"
      onClick={rise}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
