import { Refusal } from '../../../docs/tools/layers/model.ts';
import {
  type ChangesRequest,
  pickSet,
  pickVersion,
  refuseProblems,
  type Workspace,
} from '../../../docs/tools/layers/workspace.ts';
import { changeRows } from '../../changes/change-rows.ts';
import { changesBetween } from '../../changes/changes-between.ts';
import { printChanges } from '../../changes/print-changes.ts';
import { readReferences } from '../../facts/read-reference.ts';

/**
 * What is different about the product in the newer of two versions, in words or as JSON. Refuses unknown names, equal
 * versions, reversed versions, and a set without valid data.
 */
export function listChanges(workspace: Workspace, request: ChangesRequest): string {
  const set = pickSet(workspace, request.set);
  const [from, to] = [pickVersion(set, request.from), pickVersion(set, request.to)];
  if (from === to) {
    throw new Refusal(
      `Both versions are ${from.name}: nothing changed.`,
      'Name an older and a newer version.',
    );
  }
  if (set.versions.indexOf(from) < set.versions.indexOf(to)) {
    const hint = `The older version comes first: npm run docs -- changes ${set.name} ${to.name} ${from.name}`;
    throw new Refusal(`${from.name} is newer than ${to.name}.`, hint);
  }
  const { references, problems } = readReferences(workspace.project.sources, { sets: [set] });
  if (problems.length > 0) throw refuseProblems(problems, 'The reference data has problems; fix them first.');
  const reference = references.get(set.name);
  if (reference === undefined) {
    throw new Refusal(`Set '${set.name}' has no reference data.`, 'docs/reference-data.md says what it is.');
  }
  const changes = changesBetween(reference, from.name, to.name, reference.moves);
  const rows = changeRows(changes);
  if (!request.isJson) return printChanges(changes, rows);
  return JSON.stringify({ set: set.name, from: from.name, to: to.name, ...rows }, null, 2);
}
