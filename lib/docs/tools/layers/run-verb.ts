import type { ProjectFiles } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { backport } from './backport.ts';
import { cutVersion } from './cut-version.ts';
import { diffFile, diffVersions } from './diff-versions.ts';
import { editPage } from './edit-page.ts';
import { listPages, measureLayers, printListing, printShare } from './list-pages.ts';
import { addRedirect, forgetAddress } from './mend-address.ts';
import { type Plan, Refusal } from './model.ts';
import { movePage } from './move-page.ts';
import { newPage } from './new-page.ts';
import { printPlan } from './print-plan.ts';
import { type Options, readArgs } from './read-args.ts';
import { removePage } from './remove-page.ts';
import { removeVersion } from './remove-version.ts';
import { GENERAL_HELP, VERB_HELP } from './verb-help.ts';
import { findWhereabouts, printWhereabouts, splitTarget } from './where.ts';
import { noVersionData, openWorkspace, type Workspace } from './workspace.ts';

/** A verb's output, and its plan, which is empty if it only reads. */
export type Answer = { text: string; plan: Plan; isDryRun: boolean };

type Verb = {
  /** Minimum and maximum number of words after the verb. */
  words: [number, number];
  run: (workspace: Workspace, words: Words, options: Options, textAt: TextAtCommit) => string | Plan;
};
/** The text of a file at a commit; null if it wasn't there. */
type TextAtCommit = (commit: string, path: string) => string | null;
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
    run: (workspace, [set, from, to], { isJson }) =>
      workspace.data.changes(workspace, { set, from, to, isJson }),
  },
  backport: {
    words: [1, 1],
    run: (workspace, [target], { since }, textAt) =>
      backport(workspace, target, (path) => textAt(since ?? 'HEAD', path)),
  },
  edit: {
    words: [3, 3],
    run: (workspace, [set, version, path]) => editPage(workspace, { set, version, path }),
  },
  move: {
    words: [2, 2],
    run: (workspace, [target, to]) => {
      const { setName: set, treePath: from } = splitTarget(target);
      return movePage(workspace, { set, from, to: to.replace(new RegExp(`^(?:content/|@)?${set}/`), '') });
    },
  },
  redirect: {
    words: [2, 2],
    run: ({ project }, [from, to]) => addRedirect(project, from, to),
  },
  forget: {
    words: [1, 1],
    run: ({ project }, [target]) => forgetAddress(project, target),
  },
  'remove-page': {
    words: [3, 3],
    run: (workspace, [set, version, path], { to }) => removePage(workspace, { set, version, path, to }),
  },
  new: {
    words: [2, 3],
    run: (workspace, [kind, target, version], { title }) => {
      const { setName: set, treePath: path } = splitTarget(target);
      return newPage(workspace, { kind, set, path, version: version === '' ? null : version, title });
    },
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
 * Runs one verb on a project. `args` has the words and options after the command; `data` is what changes with the
 * versions besides pages. Changes nothing. Throws a `Refusal`
 * for unknown verbs, options, and names, and for whatever the verb refuses.
 */
export function runVerb(
  args: readonly string[],
  project: ProjectFiles,
  data = noVersionData,
  textAt: TextAtCommit = () => null,
): Answer {
  const { words: given, options, isHelp, isDryRun } = readArgs(args);
  const [name, ...words] = given;
  const nothing = { plan: { operations: [], notes: [] }, isDryRun: true };
  if (name === undefined) return { text: GENERAL_HELP, ...nothing };
  const verb = VERBS[name];
  if (verb === undefined) throw new Refusal(`There is no verb '${name}'.`, suggest(name, Object.keys(VERBS)));
  const help = VERB_HELP[name] ?? GENERAL_HELP;
  if (isHelp) return { text: help, ...nothing };
  const [least, most] = verb.words;
  if (words.length < least || words.length > most)
    throw new Refusal(`'${name}' takes ${countWords(verb.words)}, not ${words.length}.`, help);
  const [a = '', b = '', c = '', d = ''] = words;
  const result = verb.run(openWorkspace(project, data), [a, b, c, d], options, textAt);
  if (typeof result === 'string') return { text: result, ...nothing };
  return { text: printPlan(result, isDryRun ? project : null), plan: result, isDryRun };
}

function countWords([least, most]: Verb['words']): string {
  const count = least === most ? `${least}` : `${least} or ${most}`;
  return `${count} ${most === 1 ? 'word' : 'words'} after it`;
}
