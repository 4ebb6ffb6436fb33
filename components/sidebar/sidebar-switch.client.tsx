'use client';

import { storage } from '../../lib/ground/browser/storage.ts';
import { Icon } from '../ui/icon.tsx';
import { earlyKeys } from '../ui/storage-keys.ts';
import styles from './sidebar-frame.module.css';

const HIDE_ID = 'hide-sidebar';
const SHOW_ID = 'show-sidebar';

/** The state is an attribute of `<html>`, which the head script also sets. The other button gets the focus. */
function put(isHidden: boolean): void {
  if (isHidden) document.documentElement.dataset.sidebar = 'hidden';
  else delete document.documentElement.dataset.sidebar;
  storage.set(earlyKeys.sidebar, isHidden ? 'hidden' : 'shown');
  document.getElementById(isHidden ? SHOW_ID : HIDE_ID)?.focus({ preventScroll: true });
}

/** The button at the bottom of the sidebar that hides it. The choice is stored. */
export function HideSidebar() {
  return (
    <button id={HIDE_ID} type="button" className={`${styles.hide} needs-script`} onClick={() => put(true)}>
      <Icon name="panel" /> Hide sidebar
    </button>
  );
}

/** The button that shows the hidden sidebar again. */
export function ShowSidebar() {
  return (
    <button
      id={SHOW_ID}
      type="button"
      className={`${styles.show} needs-script no-print`}
      aria-label="Show sidebar"
      title="Show sidebar"
      data-behind-menu=""
      onClick={() => put(false)}
    >
      <Icon name="panel" />
    </button>
  );
}
