import { hideHint, isShownFor, keepHint, showHint } from './hint.ts';

const termOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-term]') : null;

const isInHint = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('#term-hint') !== null;

/** Shows the description of a term's entry when the pointer or the focus reaches the term. */
export function handle(event: Event): void {
  const term = termOf(event);
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (term !== null && !isFinger) showHint(term);
}

/**
 * Hides it when they leave, or on Escape. A finger can't hover: its first tap shows the hint, and the second follows
 * the link.
 */
export function arrive(signal: AbortSignal): void {
  const leave = (event: PointerEvent | FocusEvent) => {
    const isStill = isInHint(event.relatedTarget) || (isInHint(event.target) && termOf(event) === null);
    if (termOf(event) !== null && !isStill) hideHint();
  };
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('focusout', leave, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideHint(), { signal });
  const onScroll = () => {
    // Moving to a term with the keyboard can scroll to it.
    const focused = document.activeElement;
    if (focused !== null && isShownFor(focused)) keepHint(focused);
    else hideHint();
  };
  document.addEventListener('scroll', onScroll, { signal, passive: true });
  document.addEventListener('click', tap, { signal, capture: true });
  signal.addEventListener('abort', hideHint);
}

function tap(event: MouseEvent): void {
  const term = termOf(event);
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (term === null) {
    hideHint();
    return;
  }
  if (!isFinger || isShownFor(term)) return;
  event.preventDefault();
  event.stopPropagation();
  showHint(term);
}
