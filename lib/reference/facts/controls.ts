import type { TextFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Position } from '../../ground/base/problems/problem.ts';
import { judge } from '../../ground/config/judge.ts';
import { type LocatedData, locateJson, locateYaml } from '../../ground/config/located.ts';
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
import { judgeControl, type ReportAt } from './judge-controls.ts';

/** The rule of all problems in this data. */
const rule = 'reference-data';

/** The anchors of pages outside of the data that controls link to. */
function readAnchors(file: TextFile | null, { controls }: Written): Parsed<Record<string, string[]>> {
  if (file === null) return { value: {}, problems: [] };
  const { located, problems } = locateJson(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = judge(anchorsFile, located, rule);
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
  const { value, problems: wrong } = judge(controlsFile, located, rule);
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
      ...value.controls.flatMap((control, index) => judgeControl(control, index, value, report)),
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
