import type { Check } from '../../../docs/checks/model.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { VersionConfig } from '../../../ground/config/model.ts';
import { type Lifecycle, type Phase, phaseOn, releaseOf } from '../../facts/lifecycle.ts';
import { listedSets } from '../../pages/lifecycle-data.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** The abbreviation for each phase in a version's label. */
const WORDS: Readonly<Record<Phase, string | null>> = { active: null, security: 'EOS', ended: 'EOL' };

/**
 * The labels and banners in versions.json match the lifecycle on its `labelsAsOf` date. Every version has a release in
 * the lifecycle, the guides exist, and tables name a set with a lifecycle. The result doesn't depend on today's date.
 */
export const lifecycles: Check = {
  rule: 'lifecycle',
  run: ({ site, views }, report) => {
    for (const { set, lifecycle } of referencesOf(site).values()) {
      if (lifecycle === null) continue;
      const own = views.filter((view) => view.set.name === set);
      for (const { version } of own) {
        const fault = faultOf(version, lifecycle);
        if (fault !== null) report({ file: lifecycle.file, at: fileStart, ...fault, version: null });
      }
      const paths = new Set(own.flatMap(({ pages }) => pages.map(({ treePath }) => `/${treePath}`)));
      for (const { link, at } of lifecycle.guides) {
        if (paths.has(link)) continue;
        const message = `No version of '${set}' has the page '${link}'.`;
        const hint = "Write its path from the root of the set, with its extension: '/guide/setup.mdx'.";
        report({ file: lifecycle.file, at, message, hint, version: null });
      }
    }
    const known = [...referencesOf(site).values()].flatMap(({ set, lifecycle }) => (lifecycle ? [set] : []));
    for (const page of views.flatMap(({ pages }) => pages)) {
      for (const set of listedSets(page).filter((name) => !known.includes(name))) {
        const message = `The set '${set}' has no lifecycle.`;
        report({ file: page.file, at: fileStart, message, hint: suggest(set, known), version: null });
      }
    }
  },
};

function faultOf(version: VersionConfig, lifecycle: Lifecycle): { message: string; hint: string } | null {
  const minor = version.variables.minor ?? version.name;
  const release = releaseOf(lifecycle, minor);
  if (release === null) {
    const hint = `Add it to 'releases', or correct the variable 'minor' of '${version.name}' in versions.json.`;
    return { message: `'${version.name}' is about release ${minor}, which isn't in the list.`, hint };
  }
  if (version.banner === 'unreleased') return null;
  const { labelsAsOf } = lifecycle;
  const phase = phaseOn(release, labelsAsOf);
  const said = /\b(?:EOS|EOL)\b/.exec(version.label)?.[0] ?? null;
  const hint = `Correct the label in versions.json, or the dates, or 'labelsAsOf'.`;
  if (said !== WORDS[phase]) {
    const message = `The label '${version.label}' contradicts the dates of ${minor}: on ${labelsAsOf}, ${stateOf(phase)}.`;
    return { message, hint };
  }
  if ((version.banner === 'unmaintained') !== (phase === 'ended')) {
    const message = `The banner of '${version.name}' contradicts the dates of ${minor}: on ${labelsAsOf}, ${stateOf(phase)}.`;
    return { message, hint: hint.replace('label', 'banner') };
  }
  return null;
}

function stateOf(phase: Phase): string {
  if (phase === 'active') return "it's in active support";
  return phase === 'security' ? 'it gets security fixes only (EOS)' : 'it has reached its end of life (EOL)';
}
