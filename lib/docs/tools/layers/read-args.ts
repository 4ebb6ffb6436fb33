import { parseArgs } from 'node:util';
import { Refusal } from './model.ts';
import { GENERAL_HELP } from './verb-help.ts';

/** The values of a verb's options. */
export type Options = {
  all: boolean;
  isJson: boolean;
  since: string | null;
  format: string | null;
  without: readonly string[];
  label: string | null;
  path: string | null;
  isLast: boolean;
  title: string | null;
  to: string | null;
};

/** A parsed command line: the words, and the values of its options. Throws a `Refusal` for an unknown option. */
export function readArgs(args: readonly string[]): {
  words: string[];
  options: Options;
  isHelp: boolean;
  isDryRun: boolean;
} {
  const { values, positionals } = parse(args);
  return {
    words: positionals,
    options: {
      all: values.all,
      isJson: values.json,
      since: values.since ?? null,
      format: values.format ?? null,
      without: values.without,
      label: values.label ?? null,
      path: values.path ?? null,
      isLast: values.last,
      title: values.title ?? null,
      to: values.to ?? null,
    },
    isHelp: values.help,
    isDryRun: values['dry-run'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        all: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        format: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        label: { type: 'string' },
        last: { type: 'boolean', default: true },
        path: { type: 'string' },
        since: { type: 'string' },
        title: { type: 'string' },
        to: { type: 'string' },
        without: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(error.message, GENERAL_HELP);
    throw error;
  }
}
