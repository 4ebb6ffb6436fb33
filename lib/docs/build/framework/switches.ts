import { ownValue } from '../../../ground/base/own-value.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';

/** The versions of the framework that this room was written for. `npm run canary` says whether it fits another one. */
export const FRAMEWORK = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } as const;

/** What relies on insides of the framework, and whether pages differ without it. docs/decisions/framework.md has the reasons. */
export const SWITCHES = {
  'rendered-articles': { changesPages: true },
  'shared-shells': { changesPages: false },
  'late-scripts': { changesPages: true },
  'one-stylesheet': { changesPages: true },
  'head-order': { changesPages: true },
  'early-fonts': { changesPages: true },
  'script-notes': { changesPages: true },
  'router-files': { changesPages: false },
  'kept-bundle': { changesPages: false },
  'prepare-alone': { changesPages: false },
  tuning: { changesPages: true },
} as const;

/** Something that the site has only as long as the framework is built as this room expects. */
export type Switch = keyof typeof SWITCHES;

const NAMES = Object.keys(SWITCHES) as Switch[];

/** What `FRAMEWORK_OFF` names: some switches, or `all`. Throws a UsageError for other names. */
export function switchedOff(value = process.env.FRAMEWORK_OFF ?? ''): Switch[] {
  const words = value.split(',').filter((word) => word !== '');
  const unknown = words.find((word) => word !== 'all' && ownValue(SWITCHES, word) === undefined);
  if (unknown !== undefined)
    throw new UsageError(
      `FRAMEWORK_OFF can't switch off '${unknown}'. Choose from: all, ${NAMES.join(', ')}`,
    );
  return NAMES.filter((name) => words.includes('all') || words.includes(name));
}

/** Whether this process does without something. The site is then larger or slower. */
export const isOff = (name: Switch): boolean => switchedOff().includes(name);

/** The switches that make other pages: a page that was rendered with others isn't used again. */
export const pageSwitches = (): string =>
  switchedOff()
    .filter((name) => SWITCHES[name].changesPages)
    .join();
