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

/** Space between a term and its hint, and between the hint and the edge of the window, in px. */
const GAP = 6;

const find = (): HTMLElement | null => document.querySelector<HTMLElement>('#term-hint');

/** Whether the hint is open for this term. */
function isShownFor(term: Element): boolean {
  return term.getAttribute('aria-describedby') === 'term-hint';
}

/** Shows the document's one hint at a term. Its text is the term's title, which is removed in the meantime. */
function showHint(term: HTMLElement): void {
  if (isShownFor(term)) return;
  hideHint();
  const hint = find() ?? createHint();
  hint.textContent = term.title;
  term.dataset.term = term.title;
  term.removeAttribute('title');
  term.setAttribute('aria-describedby', hint.id);
  hint.showPopover();
  place(hint, term.getBoundingClientRect());
}

/** Keeps the hint at its term while the term is in view, and hides it otherwise. */
function keepHint(term: Element): void {
  const hint = find();
  const box = term.getBoundingClientRect();
  if (hint !== null && box.top >= 0 && box.bottom <= window.innerHeight) place(hint, box);
  else hideHint();
}

/** Hides the hint and restores the term's title. */
function hideHint(): void {
  const term = document.querySelector<HTMLElement>('a[aria-describedby="term-hint"]');
  if (term !== null) {
    term.title = term.dataset.term ?? '';
    term.removeAttribute('aria-describedby');
  }
  const hint = find();
  if (hint?.matches(':popover-open')) hint.hidePopover();
}

function createHint(): HTMLElement {
  const hint = document.createElement('div');
  hint.id = 'term-hint';
  hint.className = 'term-hint';
  hint.popover = 'manual';
  hint.setAttribute('role', 'tooltip');
  document.body.append(hint);
  return hint;
}

/** Above the term, or below it if there is no room. */
function place(hint: HTMLElement, term: DOMRect): void {
  const { width, height } = hint.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(term.left, window.innerWidth - width - GAP));
  const above = term.top - height - GAP;
  hint.style.left = `${left + window.scrollX}px`;
  hint.style.top = `${(above > GAP ? above : term.bottom + GAP) + window.scrollY}px`;
}
