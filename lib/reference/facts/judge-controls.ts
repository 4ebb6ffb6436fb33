import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { DataPath } from '../../ground/config/located.ts';
import { EVERY_GUIDE, type Written, type WrittenControl } from './controls-file.ts';

/** Reports a problem at a path in the file. */
export type ReportAt = (path: DataPath, message: string, hint: string) => Problem;

/** What is wrong with the control at an index in the file: its number, its audit, its results. */
export function judgeControl(
  control: WrittenControl,
  index: number,
  file: Written,
  report: ReportAt,
): Problem[] {
  return [
    ...judgeNumber(control, index, file, report),
    ...judgeAudit(control, index, file, report),
    ...judgeResults(control, index, file, report),
  ];
}

function judgeNumber({ id }: WrittenControl, index: number, { controls }: Written, report: ReportAt) {
  const first = controls.findIndex((other) => other.id === id);
  if (first === index) return [];
  return [report(['controls', index, 'id'], `The control ${id} is listed twice.`, 'Keep one of them.')];
}

function judgeAudit(
  control: WrittenControl,
  index: number,
  { audits }: Written,
  report: ReportAt,
): Problem[] {
  const { id, audit, results } = control;
  const isAudited = Object.values(results).some(({ result }) => result !== 'n/a');
  const path = ['controls', index, 'audit'];
  if (audit === undefined) {
    if (!isAudited) return [];
    const hint = "Say how to check it in 'audit'. Only controls whose result is n/a everywhere have none.";
    return [report(path, `The control ${id} has no audit.`, hint)];
  }
  if (audit.use !== undefined && audits[audit.use] === undefined) {
    const hint = suggest(audit.use, Object.keys(audits));
    return [report([...path, 'use'], `There is no audit '${audit.use}'.`, hint)];
  }
  const isOwn = audit.run !== undefined && audit.on !== undefined;
  if ((audit.use !== undefined) !== (audit.run !== undefined) && (audit.use !== undefined || isOwn))
    return [];
  const hint = "Write 'use' with the name of a shared command, or 'on' and 'run'.";
  return [report(path, `The audit of ${id} has no command, or two.`, hint)];
}

function judgeResults(
  control: WrittenControl,
  index: number,
  { guides }: Written,
  report: ReportAt,
): Problem[] {
  const { id, results } = control;
  const path = ['controls', index, 'results'];
  const unknown = Object.keys(results).filter((guide) => guide !== EVERY_GUIDE && !guides.includes(guide));
  const missing = guides.filter((guide) => (results[guide] ?? results[EVERY_GUIDE]) === undefined);
  return [
    ...unknown.map((guide) =>
      report([...path, guide], `There is no guide '${guide}'.`, suggest(guide, [...guides, EVERY_GUIDE])),
    ),
    ...missing.map((guide) =>
      report(path, `The control ${id} has no result for '${guide}'.`, `Add it, or '${EVERY_GUIDE}' for all.`),
    ),
    ...Object.entries(results).flatMap(([guide, verdict]) => {
      const message = faultOf(control, verdict);
      return message === null ? [] : [report([...path, guide], ...message)];
    }),
  ];
}

/** What a result lacks, and what to do; null if it's complete. */
function faultOf(
  { id, set, fix }: WrittenControl,
  verdict: WrittenControl['results'][string],
): [string, string] | null {
  const { result, note } = verdict;
  const ways = [set, fix, verdict.set, verdict.fix];
  if (result === 'set' && ways.every((way) => way === undefined)) {
    return [`The control ${id} must be set, but nothing says how.`, "Add 'set', 'fix', or both."];
  }
  if ((result === 'check' || result === 'n/a') && note === undefined) {
    return [`The control ${id} gives no reason for its result.`, "Add a 'note'."];
  }
  return null;
}
