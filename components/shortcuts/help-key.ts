import { isTyping } from '../../lib/ground/browser/is-typing.ts';
import { loadRareParts } from '../load-parts/load-rare-parts.ts';

/** Opens the list of keyboard shortcuts on `?`, except in text fields. Its code is loaded then. */
export function onHelpKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target)) return;
  loadRareParts().then(
    ({ showShortcuts }) => showShortcuts(),
    // There's nothing that a reader could do about it, except to press the key again.
    () => undefined,
  );
}
