'use client';

import { Component, type ReactNode } from 'react';

/** What has the focus, and how far below the view's top it stands, in px. */
type HeldElement = { element: Element; top: number };

/** Where the focus is in view; null where it is nowhere, or was scrolled out of view. */
function placeOfFocus(): HeldElement | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? { element, top } : null;
}

/**
 * Keeps what has the focus where it is in the view while these children change: results come between others, and before
 * what stands behind them. A class, since only classes are asked before the document changes.
 */
export class SteadyFocus extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): HeldElement | null {
    return placeOfFocus();
  }

  override componentDidUpdate(_props: object, _state: object, before: HeldElement | null): void {
    if (before === null || !before.element.isConnected) return;
    const moved = before.element.getBoundingClientRect().top - before.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
