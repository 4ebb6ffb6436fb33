import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Assembly } from '../site/assemble.ts';
import { askAll } from '../site/capability.ts';
import type { Site } from '../site/model.ts';
import { OWN_CHECKS } from './run-checks.ts';

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
  const hidden = new Set([
    ...(assembly.settings === null ? ABOUT_SETTINGS : []),
    ...(assembly.site === null ? [] : aboutData(problems, assembly.site, layersAreUnreadable)),
    ...(layersAreUnreadable ? ABOUT_FILES : []),
  ]);
  return problems.filter(({ rule }) => !hidden.has(rule));
}

/** All rules that compare something with data, if a file with data is wrong: it may be missing as a whole then. */
function aboutData(problems: readonly Problem[], site: Site, layersAreUnreadable: boolean): string[] {
  const consequences = askAll(site, (capability) => capability.consequences && [capability.consequences]);
  const causes = new Set(consequences.map(({ rule }) => rule));
  if (!layersAreUnreadable && !problems.some(({ rule }) => causes.has(rule))) return [];
  const checks = askAll(site, ({ pageChecks = [], siteChecks = [] }) => [...pageChecks, ...siteChecks]);
  const own = new Set(OWN_CHECKS.map(({ rule }) => rule));
  return [...consequences.flatMap(({ hidden }) => hidden), ...checks.map(({ rule }) => rule)].filter(
    (rule) => !causes.has(rule) && !own.has(rule),
  );
}

/** How messages about broken syntax begin. */
const UNREADABLE = /^(?:Not valid (?:JSON|YAML)|A second document)/;
