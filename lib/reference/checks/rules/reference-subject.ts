import type { Check } from '../../../docs/checks/model.ts';
import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { commandsIn } from '../../facts/commands.ts';
import { fieldIn } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import { existsIn, type ReferenceTag, splitChangeSubject } from '../../facts/placements.ts';
import { controlSubjects } from '../../facts/rendering/controls.ts';
import { referencesOf } from '../../pages/reference-view.ts';
import { referenceTagsOf } from '../reference-tags.ts';

/** Components that render the data of all sets. */
const OF_ALL_SETS = ['KnownMessages', 'UpgradePlan', 'VersionComparison'];

/** Components that render product data name something that exists in each version that shows the page. */
export const referenceSubjects: Check = {
  rule: 'reference-subject',
  run: ({ views, site, project }, report) => {
    const described = new Set(
      project.sources.flatMap(({ set, layer }) => (layer === REFERENCE_FOLDER ? [set] : [])),
    );
    const hasNoData = described.size === 0;
    for (const view of views) {
      for (const { name, file, at } of hasNoData
        ? view.pages.flatMap(({ document }) => document.elements)
        : []) {
        if (!OF_ALL_SETS.includes(name)) continue;
        const message = `<${name}> has nothing to show: no set has reference data.`;
        report({ file, at, message, hint: 'Remove it.', version: null });
      }
      const reference = referencesOf(site).get(view.set.name);
      // Problems in unreadable data are reported there.
      if (reference === undefined && described.has(view.set.name)) continue;
      for (const { tag, name, file, at } of view.pages.flatMap(({ document }) => referenceTagsOf(document))) {
        if (reference === undefined) {
          const message = `<${name}> has nothing to show: the set '${view.set.name}' has no reference data.`;
          report({ file, at, message, hint: 'Use it on pages of a set that has some.', version: null });
        } else if (!existsIn(tag, reference, view.version.name)) {
          const hint = () => hintFor(tag, reference, view.version.name);
          report({ file, at, message: messageFor(tag, reference), hint, version: view });
        }
      }
    }
  },
};

function messageFor({ kind, subject }: ReferenceTag, { document }: Reference): string {
  if (kind === 'types') return 'The data of this set has no types.';
  if (kind === 'resource') return `There is no resource '${subject}'.`;
  if (kind === 'changes')
    return `There is no release '${splitChangeSubject(subject).release}' with a release before it.`;
  if (kind === 'controls') return `There are no controls for '${subject}'.`;
  return kind === 'command'
    ? `There is no command '${subject}'.`
    : `'${subject}' is not a field of ${document}.`;
}

function hintFor({ kind, subject }: ReferenceTag, reference: Reference, version: string): string {
  if (kind === 'changes') {
    const names = reference.versions.map(({ name }) => name);
    return suggest(splitChangeSubject(subject).release, names.slice(names.indexOf(version), -1));
  }
  if (kind === 'controls') {
    return suggest(subject, reference.controls === null ? [] : controlSubjects(reference.controls));
  }
  const entries = { command: reference.commands, resource: reference.api.resources, field: reference.fields };
  const entry = kind === 'types' ? undefined : entries[kind].get(subject);
  const having = [...(entry?.facts.keys() ?? [])];
  if (having.length > 0) {
    return `It exists in ${having.join(', ')}: move the page to the layer that brings it, and remove it in the one that drops it.`;
  }
  const resources = [...reference.api.resources.values()];
  if (kind === 'types') return 'Remove it.';
  if (kind === 'resource') {
    return suggest(
      subject,
      resources.flatMap(({ name, facts }) => (facts.has(version) ? name : [])),
    );
  }
  const known =
    kind === 'command'
      ? commandsIn(reference, version).map(({ path }) => path)
      : [...reference.fields.keys()].filter((path) => fieldIn(reference, path, version) !== null);
  return suggest(subject, known);
}
