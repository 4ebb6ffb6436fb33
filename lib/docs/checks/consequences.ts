import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Assembly } from '../site/assemble.ts';

/** Rules that can't say anything without the settings. */
const ABOUT_SETTINGS = ['reader-variable'];

/** Rules that can't say anything without the facts about the product. */
const ABOUT_FACTS = [
  'command-page',
  'control-reference',
  'dead-anchor',
  'known-message',
  'lifecycle',
  'reference-subject',
  'snippet',
  'unknown-term',
];

/** Rules that can't say anything without knowing which files a version has. */
const ABOUT_FILES = [
  ...ABOUT_FACTS,
  'address',
  'dead-layer',
  'dead-link',
  'duplicate-address',
  'duplicate-id',
  'file-name',
  'front-matter',
  'main-page',
  'missing-image',
  'partial',
  'redirects',
  'settings',
  'unreached-page',
  'version-link',
];

/**
 * Leaves out what only follows from a file that can't be read. Front matter and settings are judged again as soon as
 * the file can be read, so nothing gets lost.
 */
export function withoutConsequences(problems: readonly Problem[], assembly: Assembly): Problem[] {
  const isUnreadable = (kind: string) =>
    problems.some(({ rule, message }) => rule === kind && UNREADABLE.test(message));
  const hidden = new Set([
    ...(assembly.settings === null ? ABOUT_SETTINGS : []),
    ...(isUnreadable('reference-data') ? ABOUT_FACTS : []),
    ...(isUnreadable('layer-file') ? ABOUT_FILES : []),
  ]);
  return problems.filter(({ rule }) => !hidden.has(rule));
}

/** How messages about broken syntax begin. */
const UNREADABLE = /^(?:Not valid (?:JSON|YAML)|A second document)/;
