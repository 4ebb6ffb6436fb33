'use client';

import { Component, type ReactNode } from 'react';

/** The focused element, and its distance from the top of the viewport, in px. */
type HeldElement = { element: Element; top: number };

/** The position of the focus in the viewport; null if nothing has the focus, or if it was scrolled out of view. */
function placeOfFocus(): HeldElement | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? { element, top } : null;
}

/**
 * Keeps the focused element in place in the viewport while these children change: results are added between others and
 * before what comes after them. It's a class because only classes are called before the document changes.
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
