import { argumentId, fieldId, flagId } from './entry-ids.ts';
import type { EntryKind } from './model.ts';
/** The anchor that most headings get from their text. Other anchors are stored. */
export function usualAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The anchor of an entry by its full name: `app create --driver`, `sync.toHost.pods`, `Project spec.owner`. */
export function entryAnchor(kind: EntryKind, name: string): string {
  const last = name.slice(name.lastIndexOf(' ') + 1);
  switch (kind) {
    case 'command':
      return '';
    case 'field':
      return fieldId(last);
    case 'flag':
      return flagId(last.replace(/^--/, ''));
    case 'argument':
      return argumentId(last);
  }
}
