const closedAbove = (element: Element | null) => element?.closest('details:not([open])') ?? null;

/**
 * Whether a closed section hides an element. It doesn't hide itself or the content of its summary. Triggers no layout.
 */
export function isFolded(element: Element): boolean {
  for (
    let section = closedAbove(element.parentElement);
    section !== null;
    section = closedAbove(section.parentElement)
  ) {
    if (section.querySelector(':scope > summary')?.contains(element) !== true) return true;
  }
  return false;
}
