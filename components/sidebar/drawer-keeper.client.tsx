'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * While the drawer is open, it's a modal dialog: what is behind it can't be focused or read. It opens with the current
 * page's entry in view: the last such entry, because the site's links come first.
 */
function guard(menu: HTMLElement, isOpen: boolean): void {
  menu.role = isOpen ? 'dialog' : 'complementary';
  menu.ariaModal = isOpen ? 'true' : null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) element.inert = isOpen;
  if (!isOpen) return;
  menu.querySelector('button')?.focus();
  [...menu.querySelectorAll('[aria-current="page"]')].at(-1)?.scrollIntoView({ block: 'center' });
}

/** Closes the drawer after a navigation and when the viewport becomes wide, and keeps the focus in it. */
export function DrawerKeeper({ menuId }: { menuId: string }) {
  const pathname = usePathname();

  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!menu) return;
    const controller = new AbortController();
    const { signal } = controller;
    const wide = matchMedia('(min-width: 997px)');
    const close = () => menu.hidePopover();
    menu.addEventListener(
      'beforetoggle',
      (event) => {
        if (event.newState === 'closed') guard(menu, false);
      },
      { signal },
    );
    menu.addEventListener('toggle', (event) => guard(menu, event.newState === 'open'), { signal });
    menu.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) close();
      },
      { signal },
    );
    wide.addEventListener(
      'change',
      (event) => {
        if (event.matches) close();
      },
      { signal },
    );
    return () => controller.abort();
  }, [menuId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes it
  useEffect(() => document.getElementById(menuId)?.hidePopover?.(), [menuId, pathname]);

  return null;
}
