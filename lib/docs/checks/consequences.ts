import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Assembly } from '../site/assemble.ts';
import { askAll } from '../site/capability.ts';

/** Rules that can't say anything without the settings. */
const ABOUT_SETTINGS = ['reader-variable'];

/** Rules that can't say anything without knowing which files a version has. */
const ABOUT_FILES = [
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
  const layersAreUnreadable = isUnreadable('layer-file');
  const ofCapabilities =
    assembly.site === null ? [] : askAll(assembly.site, ({ consequences }) => consequences && [consequences]);
  const hidden = new Set([
    ...(assembly.settings === null ? ABOUT_SETTINGS : []),
    ...ofCapabilities.flatMap(({ rule, hidden }) =>
      layersAreUnreadable || isUnreadable(rule) ? hidden : [],
    ),
    ...(layersAreUnreadable ? ABOUT_FILES : []),
  ]);
  return problems.filter(({ rule }) => !hidden.has(rule));
}

/** How messages about broken syntax begin. */
const UNREADABLE = /^(?:Not valid (?:JSON|YAML)|A second document)/;
