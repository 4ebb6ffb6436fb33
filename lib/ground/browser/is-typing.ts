/**
 * Whether keys that are pressed on an element are text for it, not shortcuts. The field of a dialog that was just closed
 * keeps the focus until the next frame, and takes no text.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  target.getClientRects().length > 0;
