const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Keeps the focus inside of an open dialog: what leaves it at one end comes back at the other. Ends with the function
 * that it gives.
 */
export function keepFocus(dialog: HTMLDialogElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!dialog.open || !(target instanceof Node) || dialog.contains(target)) return;
    const inside = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const isBefore = dialog.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
    inside.at(isBefore ? -1 : 0)?.focus();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
