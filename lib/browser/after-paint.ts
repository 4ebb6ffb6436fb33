/** Runs something when what is to be painted now is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
