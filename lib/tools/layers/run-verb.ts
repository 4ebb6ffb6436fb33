import { parseArgs } from 'node:util';
import type { ProjectFiles } from '../../base/files.ts';
import { suggest } from '../../base/problems/nearest.ts';
import { cutVersion } from './cut-version.ts';
import { diffFile, diffVersions } from './diff-versions.ts';
import { editPage } from './edit-page.ts';
import { measureLayers, printShare } from './layer-share.ts';
import { listChanges } from './list-changes.ts';
import { listPages, printListing } from './list-pages.ts';
import { type Plan, Refusal } from './model.ts';
import { printPlan } from './print-plan.ts';
import { removeVersion } from './remove-version.ts';
import { GENERAL_HELP, VERB_HELP } from './verb-help.ts';
import { findWhereabouts, printWhereabouts } from './where.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** What a verb says, and what it wants to do; the plan is empty where it only reads. */
export type Answer = { text: string; plan: Plan; isDryRun: boolean };

type Options = {
  all: boolean;
  isJson: boolean;
  without: readonly string[];
  label: string | null;
  path: string | null;
  isLast: boolean;
};
type Verb = {
  /** Least and greatest number of words after the verb. */
  words: [number, number];
  run: (workspace: Workspace, words: Words, options: Options) => string | Plan;
};
type Words = readonly [string, string, string, string];

const VERBS: Readonly<Record<string, Verb>> = {
  ls: {
    words: [1, 2],
    run: (workspace, [set, version], { all }) =>
      printListing(listPages(workspace, { set, version: version === '' ? null : version, all })),
  },
  share: {
    words: [1, 1],
    run: (workspace, [set], { without }) => printShare(measureLayers(workspace, { set, without })),
  },
  where: {
    words: [1, 1],
    run: (workspace, [target]) => printWhereabouts(findWhereabouts(workspace, target)),
  },
  diff: {
    words: [3, 4],
    run: (workspace, [set, from, to, path], { all }) =>
      path === ''
        ? diffVersions(workspace, { set, from, to, all })
        : diffFile(workspace, { set, from, to, all }, path),
  },
  changes: {
    words: [3, 3],
    run: (workspace, [set, from, to], { isJson }) => listChanges(workspace, { set, from, to, isJson }),
  },
  edit: {
    words: [3, 3],
    run: (workspace, [set, version, path]) => editPage(workspace, { set, version, path }),
  },
  version: {
    words: [2, 2],
    run: (workspace, [set, name], { label, path, isLast }) => {
      if (label === null) throw new Refusal('The label is missing.', `Add it: --label "v${name} Stable".`);
      return cutVersion(workspace, { set, name, label, path, isLast });
    },
  },
  remove: {
    words: [2, 2],
    run: (workspace, [set, version]) => removeVersion(workspace, { set, version }),
  },
};

/**
 * Runs one verb on a project. `args` are the words and options after the command. Changes nothing.
 * Throws a `Refusal` for unknown verbs, options, and names, and for whatever the verb refuses.
 */
export function runVerb(args: readonly string[], project: ProjectFiles): Answer {
  const { values, positionals } = readArgs(args);
  const [name, ...words] = positionals;
  const nothing = { plan: { operations: [], notes: [] }, isDryRun: true };
  const verb = name === undefined ? undefined : VERBS[name];
  if (name !== undefined && verb === undefined) {
    throw new Refusal(`There is no verb '${name}'.`, suggest(name, Object.keys(VERBS)));
  }
  if (name === undefined || verb === undefined) return { text: GENERAL_HELP, ...nothing };
  if (values.help) return { text: VERB_HELP[name] ?? GENERAL_HELP, ...nothing };
  const [least, most] = verb.words;
  if (words.length < least || words.length > most) {
    throw new Refusal(
      `'${name}' takes ${countWords(verb.words)}, not ${words.length}.`,
      VERB_HELP[name] ?? '',
    );
  }
  const [a = '', b = '', c = '', d = ''] = words;
  const options = {
    all: values.all,
    isJson: values.json,
    without: values.without,
    label: values.label ?? null,
    path: values.path ?? null,
    isLast: values.last,
  };
  const result = verb.run(openWorkspace(project), [a, b, c, d], options);
  return typeof result === 'string'
    ? { text: result, ...nothing }
    : {
        text: printPlan(result, values['dry-run'] ? project : null),
        plan: result,
        isDryRun: values['dry-run'],
      };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        all: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        label: { type: 'string' },
        last: { type: 'boolean', default: true },
        path: { type: 'string' },
        without: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(error.message, GENERAL_HELP);
    throw error;
  }
}

function countWords([least, most]: Verb['words']): string {
  const count = least === most ? `${least}` : `${least} or ${most}`;
  return `${count} ${most === 1 ? 'word' : 'words'} after it`;
}
