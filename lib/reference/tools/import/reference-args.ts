import { parseArgs } from 'node:util';
import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import { REFERENCE_HELP } from './reference-help.ts';

/** The options of all verbs. */
export type Values = ReturnType<typeof readArgs>['values'];

/** The named set, or the only one with reference data. */
export function setName({ sources }: ProjectFiles, { set }: Values): string {
  if (set !== undefined) return set;
  const having = new Set(sources.filter(({ layer }) => layer === REFERENCE_FOLDER).map((file) => file.set));
  const [only, ...others] = having;
  if (only !== undefined && others.length === 0) return only;
  throw new Refusal('Which set is meant?', "Add '--set <name>'.");
}

/** A whole number from the options. Refuses anything else. */
export function whole(values: Values, key: 'count' | 'seed'): number {
  const number = Number(values[key]);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Refusal(`--${key} takes a whole number, not '${values[key]}'.`, '');
}

/** The words and options of a command line. */
export function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        api: { type: 'boolean', default: false },
        count: { type: 'string', default: '100' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        label: { type: 'string' },
        newer: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        set: { type: 'string' },
        source: { type: 'string' },
        tag: { type: 'string' },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(error.message, REFERENCE_HELP);
    throw error;
  }
}
