import type { TextFile } from '../../../ground/base/files.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Parsed } from '../../../ground/base/problems/problem.ts';
import { judge } from '../../../ground/config/judge.ts';
import { type LocatedData, locateJson } from '../../../ground/config/located.ts';
import { fromOpenApi } from './open-api/from-open-api.ts';
import { LAYOUT_FILE, readLayout } from './open-api/layout.ts';
import { fromPlatformApi } from './platform-api.ts';
import { fromPlatformConfig } from './platform-config.ts';
import { apiSchema, isApiFacts } from './raw-api.ts';

/** The rule of all problems in this data. */
export const rule = 'facts';

/** Reads raw facts (JSON), with the place of each part. */
export function locateFacts(file: TextFile): Parsed<LocatedData> {
  const { located, problems } = locateJson(file, rule);
  if (located === null) return { value: null, problems };
  const shaped = inOneShape(located);
  return shaped.value === null
    ? { value: null, problems: shaped.problems }
    : { value: { ...located, data: shaped.value.data }, problems: [] };
}

/** Facts generated from a document are always valid, so they need no places. */
export function locateOpenApi(file: TextFile, layoutFile: TextFile | null): Parsed<LocatedData> {
  if (layoutFile === null) {
    const message = 'This is an OpenAPI document, and nothing says which parts to import.';
    const hint = `Write ${LAYOUT_FILE} into the reference folder of the set; docs/reference-data.md has its keys.`;
    return { value: null, problems: [{ file: file.path, ...fileStart, rule, message, hint }] };
  }
  const layout = readLayout(layoutFile, rule);
  if (layout.value === null) return { value: null, problems: layout.problems };
  const { value, problems } = fromOpenApi(file, layout.value, rule);
  if (value === null) return { value, problems };
  const { line, column } = fileStart;
  const at = () => ({ line, column });
  return { value: { file: file.path, data: value.data, valueAt: at, keyAt: at }, problems: [] };
}

/** Facts of the platform have their own forms. */
function inOneShape(found: LocatedData): Parsed<{ data: unknown }> {
  if (!isApiFacts(found.data)) return { value: { data: fromPlatformConfig(found.data) }, problems: [] };
  const { value, problems } = judge(apiSchema, found, rule);
  return value === null ? { value, problems } : { value: { data: fromPlatformApi(value) }, problems: [] };
}
