'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './search-button.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Leads to the search page, also on Ctrl+K, Command+K, or a slash outside of text fields. */
export function SearchButton({ url, label }: { url: string; label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash =
        event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target));
      if (!isChord && !isSlash) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <a ref={link} className={styles.button} href={url} aria-keyshortcuts="Control+K Meta+K /">
      <Icon name="search" />
      <span className={styles.label}>{label}</span>
      <span className={`${styles.hint} needs-script`} aria-hidden="true">
        Ctrl K
      </span>
    </a>
  );
}
