/** A heading counts as read when it's this close to the top of the viewport, in px. Just below the sticky navbar. */
const READING_LINE = 112;

type View = { height: number; isAtEnd: boolean; target: string };

/**
 * The heading of the section that the reader is in; null above the first. `tops` are distances from the top of the
 * viewport.
 *
 * Short last sections never reach the top. At the end of the page, it's the heading that the address names if it's in
 * view, else the last one in view.
 */
export function activeHeading(tops: readonly { id: string; top: number }[], view: View): string | null {
  const passed = tops.filter(({ top }) => top <= READING_LINE).at(-1)?.id ?? null;
  if (!view.isAtEnd) return passed;
  const seen = tops.filter(({ top }) => top >= 0 && top < view.height);
  return seen.find(({ id }) => id === view.target)?.id ?? seen.at(-1)?.id ?? passed;
}
