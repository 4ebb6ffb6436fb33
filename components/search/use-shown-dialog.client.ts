'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { createSleepingPage } from './sleeping-page.ts';

const page = createSleepingPage();

/** The search doesn't open over these: another dialog, or an enlarged image. */
const IN_FRONT = 'dialog[open], .medium-zoom-overlay';

/**
 * Shows the dialog above a page that is put to sleep. The returned function wakes the page, and restores the focus
 * unless something else has taken it.
 */
function show(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  page.sleep(dialog);
  if (!dialog.matches(':popover-open')) dialog.showPopover();
  // If the field is rendered later, it takes the focus itself.
  dialog.querySelector('input')?.focus();
  return () => {
    page.wake(before);
    const active = document.activeElement ?? document.body;
    const isFree = active === document.body || dialog.contains(active);
    if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

type ShownDialog = {
  dialog: RefObject<HTMLDialogElement | null>;
  close: () => void;
  /** Closes it for the page at an address, and moves the focus there instead of back. */
  leave: (url: string) => void;
};

/** Shows a dialog once. Without popovers, opens the search page instead. */
export function useShownDialog(pageUrl: string, onClose: () => void): ShownDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useEffect(() => {
    let putBack = () => {};
    // In its own task: together with rendering, it takes a slow processor more than 50 ms.
    const timer = setTimeout(() => {
      const element = dialog.current;
      if (element === null) return;
      if (!('showPopover' in element)) location.assign(pageUrl);
      else if (document.querySelector(IN_FRONT) !== null) onClose();
      else putBack = show(element);
    });
    return () => {
      clearTimeout(timer);
      if (!hasLeft.current) putBack();
    };
  }, []);

  const close = useCallback(() => dialog.current?.hidePopover(), []);
  const leave = useCallback((url: string) => {
    hasLeft.current = true;
    wakeFor(url);
    dialog.current?.hidePopover();
  }, []);
  return { dialog, close, leave };
}

/** Wakes the page, with the focus in what an address leads to. */
function wakeFor(url: string): void {
  const { pathname, hash } = new URL(url, location.href);
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  page.wake(pathname === location.pathname && place !== null ? place : document.querySelector('main'));
  // A dialog that contains the focus returns it to where it was, which must be able to take it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
