/** A heading counts as read when it is this close to the view's top, in px. Just below the sticky navbar. */
const READING_LINE = 112;

type View = { height: number; isAtEnd: boolean; target: string };

/**
 * The heading that the reader is in; null above the first. `tops` are distances from the view's top.
 *
 * At the page's end short last sections never reach the top: there it is the one that the address names,
 * if it can be seen, else the last one that can.
 */
export function activeHeading(tops: readonly { id: string; top: number }[], view: View): string | null {
  const passed = tops.filter(({ top }) => top <= READING_LINE).at(-1)?.id ?? null;
  if (!view.isAtEnd) return passed;
  const seen = tops.filter(({ top }) => top >= 0 && top < view.height);
  return seen.find(({ id }) => id === view.target)?.id ?? seen.at(-1)?.id ?? passed;
}
