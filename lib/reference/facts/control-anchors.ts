import type { TextFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed } from '../../ground/base/problems/problem.ts';
import { judge } from '../../ground/config/judge.ts';
import { type LocatedData, locateJson } from '../../ground/config/located.ts';
import { anchorsFile, type Written } from './controls-file.ts';
import type { ReportAt } from './judge-controls.ts';

/** The rule of all problems in this data. */
export const rule = 'reference-data';

/** The anchors of pages outside of the data that controls link to. */
export function readAnchors(file: TextFile | null, { controls }: Written): Parsed<Record<string, string[]>> {
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
export function reportIn(located: LocatedData): ReportAt {
  return (path, message, hint) => ({ file: located.file, ...located.valueAt(path), rule, message, hint });
}
