import { z } from 'zod';
import type { TextFile } from '../base/files.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../base/problems/problem.ts';
import { judge } from '../config/judge.ts';
import { type DataPath, type LocatedData, locateJson, locateYaml } from '../config/located.ts';
import type { Json } from './facts.ts';

/** The controls of a security benchmark, and how the product meets each of them. */
export const CONTROLS_FILE = 'controls.yml';

/** Former ids of the controls' sections, for links from outside: number → ids. */
export const CONTROL_ANCHORS_FILE = 'control-anchors.json';

const rule = 'reference-data';

/** Guides that a control's result is not given for have the result of this one. */
const EVERY_GUIDE = '*';

const word = z.string().min(1);
const place = z.enum(['host', 'virtual', 'node']).describe('Where the command runs: host, virtual, or node.');
const result = z
  .enum(['pass', 'set', 'check', 'host', 'n/a'])
  .describe("pass, set (met after a change), check (depends on the reader), host (the host's), or n/a.");

const settings = z.record(word, z.json()).describe('Paths of fields, and the values that meet the control.');

const verdict = z.strictObject({
  result,
  note: word.optional().describe('The reason, or what else to know.'),
  set: settings.optional(),
  fix: word.optional(),
});

const anchorsFile = z
  .record(word, z.array(word).min(1))
  .describe('Numbers of controls, and their former ids.');

const controlsFile = z.strictObject({
  benchmark: word.describe('Name and version of the benchmark.'),
  guides: z.array(word).min(1).describe('Names of the guides that the results differ between.'),
  audits: z
    .record(word, z.strictObject({ on: place, run: word }))
    .default({})
    .describe('Commands that several controls use, by name.'),
  controls: z.array(
    z.strictObject({
      id: z
        .string()
        .regex(/^\d+(\.\d+)+$/, "expected a number such as '1.2.7'")
        .describe('The number in the benchmark, in quotes where it looks like a number.'),
      title: word.describe('The requirement in a few words.'),
      asks: word.describe('What the control asks for, and why.'),
      audit: z
        .strictObject({
          use: word.optional().describe("The name of one of the 'audits'."),
          match: word.optional().describe('An extended regular expression: which lines of the output count.'),
          on: place.optional(),
          run: word.optional().describe('The command, where it is none of the audits.'),
          shows: word.optional().describe('What the command prints where the control is met; else nothing.'),
        })
        .optional(),
      set: settings.optional(),
      fix: word.optional().describe('What to do beside setting fields.'),
      results: z
        .record(word, verdict)
        .describe(
          "Results by guide; '*' stands for the guides that are not named. 'set' and 'fix' hide the control's own.",
        ),
    }),
  ),
});

type Written = z.infer<typeof controlsFile>;
type WrittenControl = Written['controls'][number];

export type AuditPlace = z.infer<typeof place>;
export type ControlResult = z.infer<typeof result>;

/** A field that meets a control, its value, and where the file says so. */
type Setting = { path: string; value: Json; at: Position };

/** What one guide says of a control. */
export type Verdict = {
  result: ControlResult;
  note: string | null;
  /** Fields that meet the control, with their values. */
  settings: readonly Setting[];
  /** What to do beside setting fields. */
  fix: string | null;
};

/** A control of the benchmark. Texts are Markdown without blocks. */
export type Control = {
  id: string;
  /** Where the file has its number. */
  at: Position;
  title: string;
  asks: string;
  /** Former ids of its section. */
  anchors: readonly string[];
  /** null where there is nothing to run. `shows` is null where the command prints nothing. */
  audit: { on: AuditPlace; command: string; shows: string | null } | null;
  /** Guide → verdict; each guide has one. */
  verdicts: ReadonlyMap<string, Verdict>;
};

export type Controls = {
  file: string;
  benchmark: string;
  guides: readonly string[];
  /** In the order of the file. */
  list: readonly Control[];
};

/**
 * Reads the controls of a set, and the former ids of their sections. Problems: what the schemas do not allow,
 * duplicate numbers, and what a control lacks.
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
      ...value.controls.flatMap((control, index) => [
        ...judgeNumber(control, index, value, report),
        ...judgeAudit(control, index, value, report),
        ...judgeResults(control, index, value, report),
      ]),
    ],
  };
}

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

function reportIn(located: LocatedData): ReportAt {
  return (path, message, hint) => ({ file: located.file, ...located.valueAt(path), rule, message, hint });
}

/** The controls of a section: `1.2` holds 1.2.1 to 1.2.29. */
export function controlsOf({ list }: Controls, section: string): Control[] {
  return list.filter(({ id }) => id === section || id.startsWith(`${section}.`));
}

function toControl(
  control: WrittenControl,
  index: number,
  { audits, guides }: Written,
  located: LocatedData,
): Omit<Control, 'anchors'> {
  const { id, title, asks, audit, results } = control;
  const known = audit?.use === undefined ? undefined : audits[audit.use];
  const run = known?.run ?? audit?.run;
  const verdicts = guides.flatMap((guide): [string, Verdict][] => {
    const key = results[guide] === undefined ? EVERY_GUIDE : guide;
    const verdict = results[key];
    if (verdict === undefined) return [];
    const { result, note = null } = verdict;
    const isOwn = verdict.set !== undefined || verdict.fix !== undefined;
    const { set = {}, fix = null } = isOwn ? verdict : control;
    const path = ['controls', index, ...(isOwn ? ['results', key] : []), 'set'];
    const settings = Object.entries(set).map(([name, value]) => ({
      path: name,
      value,
      at: located.keyAt([...path, name]),
    }));
    return [[guide, { result, note, settings, fix }]];
  });
  return {
    id,
    at: located.valueAt(['controls', index, 'id']),
    title,
    asks,
    audit:
      audit === undefined || run === undefined
        ? null
        : {
            on: known?.on ?? audit.on ?? 'host',
            command: commandOf(run, audit.match),
            shows: audit.shows?.trimEnd() ?? null,
          },
    verdicts: new Map(verdicts),
  };
}

/** The command, of whose output only the lines that count are left. */
function commandOf(run: string, match: string | undefined): string {
  const command = run.trimEnd();
  return match === undefined ? command : `${command} \\\n  | grep -E -- '${match}'`;
}

type ReportAt = (path: DataPath, message: string, hint: string) => Problem;

function judgeNumber({ id }: WrittenControl, index: number, { controls }: Written, report: ReportAt) {
  const first = controls.findIndex((other) => other.id === id);
  if (first === index) return [];
  return [report(['controls', index, 'id'], `The control ${id} is there twice.`, 'Keep one of them.')];
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

/** What a result lacks, and what to do; null where it is whole. */
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
