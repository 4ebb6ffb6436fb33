import type { ItemKind } from '../facts/moves.ts';

/**
 * The part of the product that an item belongs to: the root of a field's path, the first two words of a command, or
 * the resource of the API. Readers filter lists by it.
 */
export function areaOf(kind: ItemKind, key: string): string {
  switch (kind) {
    case 'field':
      return key.split(/[.[]/, 1)[0] ?? key;
    case 'command':
    case 'argument':
    case 'alias':
    case 'flag':
      return commandArea(key);
    case 'type':
      return 'Types';
    case 'resource':
    case 'operation':
    case 'resource field': {
      const owner = key.split(/[ /]/, 1)[0] ?? key;
      return /^[A-Z]/.test(owner) || owner.includes('.') ? 'Types' : owner;
    }
  }
}

/** The word after the program names the command or its group; what follows may be a flag of the program itself. */
function commandArea(key: string): string {
  const [program = '', second] = key.split(' ');
  return second === undefined || second.startsWith('--') ? program : `${program} ${second}`;
}
