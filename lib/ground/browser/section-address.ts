/** What a visitor did to a section or tab group: its key and its new state. null removes the key. */
export type SectionChange = { key: string; state: string | null };

/** An address with the state of some sections changed. Its path, hash, and other query keys stay the same. */
export function withSectionStates(href: string, changes: readonly SectionChange[]): string {
  const address = new URL(href);
  for (const { key, state } of changes) {
    if (state === null) address.searchParams.delete(key);
    else address.searchParams.set(key, state);
  }
  return address.href;
}

/** The state after a press: opening writes 1. Closing removes the key, or writes 0 if the author had it open. */
export function sectionState(isOpen: boolean, isOpenByDefault: boolean): string | null {
  if (isOpen) return '1';
  return isOpenByDefault ? '0' : null;
}
