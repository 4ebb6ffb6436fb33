import type { TextFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../../ground/base/problems/problem.ts';
import { type DataPath, type LocatedData, locateJson, locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';
import {
  type AuditPlace,
  anchorsFile,
  type ControlResult,
  controlsFile,
  EVERY_GUIDE,
  type Written,
  type WrittenControl,
} from './controls-file.ts';
import type { Json } from './facts.ts';

/** The rule of all problems in this data. */
const rule = 'reference-data';

/** The anchors of pages outside of the data that controls link to. */
function readAnchors(file: TextFile | null, { controls }: Written): Parsed<Record<string, string[]>> {
  if (file === null) return { value: {}, problems: [] };
  const { located, problems } = locateJson(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(anchorsFile, located, rule);
  const known = controls.map(({ id }) => id);
  const unknown = Object.keys(value ?? {}).filter((id) => !known.includes(id));
  const report = reportIn(located);
  return {
    value,
    problems: [
      ...wrong,
      ...unknown.map((id) => report([id], `There is no control ${id}.`, suggest(id, known))),
    ],
  };
}

/** Reports a problem at a path in the data. */
function reportIn(located: LocatedData): ReportAt {
  return (path, message, hint) => ({ file: located.file, ...located.valueAt(path), rule, message, hint });
}

/** The controls of a security benchmark, and how the product meets each of them. */
export const CONTROLS_FILE = 'controls.yml';

/** Former ids of the controls' sections, for external links: number → ids. */
export const CONTROL_ANCHORS_FILE = 'control-anchors.json';

/** A field that meets a control, its value, and its place in the file. */
type Setting = { path: string; value: Json; at: Position };

/** The result of one guide for a control. */
export type Verdict = {
  result: ControlResult;
  note: string | null;
  /** Fields that meet the control, with their values. */
  settings: readonly Setting[];
  /** What to do besides setting fields. */
  fix: string | null;
};

/** A control in the benchmark. Texts are Markdown without blocks. */
export type Control = {
  id: string;
  /** The place of its number in the file. */
  at: Position;
  title: string;
  asks: string;
  /** Former ids of its section. */
  anchors: readonly string[];
  /** null if there is nothing to run. `shows` is null if the command prints nothing. */
  audit: { on: AuditPlace; command: string; shows: string | null } | null;
  /** Guide → verdict; each guide has one. */
  verdicts: ReadonlyMap<string, Verdict>;
};

/** A benchmark with all of its controls. */
export type Controls = {
  file: string;
  benchmark: string;
  guides: readonly string[];
  /** In the order of the file. */
  list: readonly Control[];
};

/**
 * Reads the controls of a set, and the former ids of their sections. Problems: schema violations, duplicate numbers,
 * and missing parts of a control.
 */
export function readControls(file: TextFile, formerIds: TextFile | null): Parsed<Controls> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(controlsFile, located, rule);
  if (value === null) return { value: null, problems: wrong };
  const anchors = readAnchors(formerIds, value);
  const list = value.controls.map((control, index) => ({
    ...toControl(control, index, value, located),
    anchors: anchors.value?.[control.id] ?? [],
  }));
  const report = reportIn(located);
  return {
    value: { file: file.path, benchmark: value.benchmark, guides: value.guides, list },
    problems: [
      ...anchors.problems,
      ...value.controls.flatMap((control, index) => validateControl(control, index, value, report)),
    ],
  };
}

/** The controls in a section: `1.2` contains 1.2.1 to 1.2.29. */
export function controlsOf({ list }: Controls, section: string): Control[] {
  return list.filter(({ id }) => id === section || id.startsWith(`${section}.`));
}

function toControl(
  control: WrittenControl,
  index: number,
  { audits, guides }: Written,
  located: LocatedData,
): Omit<Control, 'anchors'> {
  const { id, title, asks } = control;
  const verdicts = guides.flatMap((guide): [string, Verdict][] => {
    const verdict = verdictOf(guide, control, index, located);
    return verdict === null ? [] : [[guide, verdict]];
  });
  return {
    id,
    at: located.valueAt(['controls', index, 'id']),
    title,
    asks,
    audit: auditOf(control, audits),
    verdicts: new Map(verdicts),
  };
}

function auditOf({ audit }: WrittenControl, audits: Written['audits']): Control['audit'] {
  const known = audit?.use === undefined ? undefined : audits[audit.use];
  const run = known?.run ?? audit?.run;
  if (audit === undefined || run === undefined) return null;
  return {
    on: known?.on ?? audit.on ?? 'host',
    command: commandOf(run, audit.match),
    shows: audit.shows?.trimEnd() ?? null,
  };
}

/** A control's verdict for one guide, which can have settings of its own; null if it has none. */
function verdictOf(
  guide: string,
  control: WrittenControl,
  index: number,
  located: LocatedData,
): Verdict | null {
  const key = control.results[guide] === undefined ? EVERY_GUIDE : guide;
  const verdict = control.results[key];
  if (verdict === undefined) return null;
  const { result, note = null } = verdict;
  const isOwn = verdict.set !== undefined || verdict.fix !== undefined;
  const { set = {}, fix = null } = isOwn ? verdict : control;
  const path = ['controls', index, ...(isOwn ? ['results', key] : []), 'set'];
  const settings = Object.entries(set).map(([name, value]) => ({
    path: name,
    value,
    at: located.keyAt([...path, name]),
  }));
  return { result, note, settings, fix };
}

/** The command, filtered to the lines of its output that matter. */
function commandOf(run: string, match: string | undefined): string {
  const command = run.trimEnd();
  return match === undefined ? command : `${command} \\\n  | grep -E -- '${match}'`;
}

/** A guide and a section, as a tag names them: `host-nodes/1.2`. */
export function controlSubject(guide: string, section: string): string {
  return `${guide}/${section}`;
}

/** The guide and the section in a subject. */
export function splitSubject(subject: string): [guide: string, section: string] {
  const slash = subject.indexOf('/');
  return [subject.slice(0, slash), subject.slice(slash + 1)];
}

/** Whether a guide has any controls in a section. */
export function hasControls(controls: Controls | null, subject: string): boolean {
  const [guide, section] = splitSubject(subject);
  if (controls === null || section === '') return false;
  return controlsOf(controls, section).some(({ verdicts }) => verdicts.has(guide));
}

/** Reports a problem at a path in the file. */
type ReportAt = (path: DataPath, message: string, hint: string) => Problem;

/** What is wrong with the control at an index in the file: its number, its audit, its results. */
function validateControl(control: WrittenControl, index: number, file: Written, report: ReportAt): Problem[] {
  return [
    ...validateNumber(control, index, file, report),
    ...validateAudit(control, index, file, report),
    ...validateResults(control, index, file, report),
  ];
}

function validateNumber({ id }: WrittenControl, index: number, { controls }: Written, report: ReportAt) {
  const first = controls.findIndex((other) => other.id === id);
  if (first === index) return [];
  return [report(['controls', index, 'id'], `The control ${id} is listed twice.`, 'Keep one of them.')];
}

function validateAudit(
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

function validateResults(
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
