'use client';

import { storage } from '../../lib/ground/browser/storage.ts';
import { Icon } from '../ui/icon.tsx';
import { earlyKeys } from '../ui/storage-keys.ts';
import styles from './announcement-bar.module.css';

/** Hides the announcement until its id changes, and moves the focus to the navbar. */
export function DismissAnnouncement({ id }: { id: string }) {
  const dismiss = () => {
    storage.set(earlyKeys.announcement, id);
    document.documentElement.dataset.announcement = 'dismissed';
    document.querySelector<HTMLElement>('header a')?.focus();
  };
  return (
    <button
      type="button"
      className={`${styles.close} needs-script`}
      aria-label="Dismiss announcement"
      onClick={dismiss}
    >
      <Icon name="close" />
    </button>
  );
}
