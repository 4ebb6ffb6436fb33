import { z } from 'zod';
import type { Parsed, Position, Problem } from '../problems/problem.ts';
import type { SourceFile } from './model.ts';
import { type ParsedFile, parseYamlFile } from './parse-yaml.ts';

/** One entry of a `_layer.json`. A path that ends in `/` is a folder. */
export type Removal = { path: string; at: Position };
export type Rename = { from: string; to: string; at: Position };

/** What a layer says about the layers below it. */
export type LayerChanges = { inherits: boolean; removals: Removal[]; renames: Rename[] };

/** The name of the file, at the root of a layer. */
export const LAYER_FILE = '_layer.json';

export const noChanges: LayerChanges = { inherits: true, removals: [], renames: [] };

const treePath = z
  .string()
  .describe("Paths start at the layer's root, without a leading slash; folders end with one.")
  .refine(isTreePath, { message: 'is no path inside the layer' });

const schema = z.strictObject({
  remove: z
    .array(treePath)
    .optional()
    .describe('Write a list of paths: ["manage/old.mdx", "deploy/topologies/"].'),
  rename: z
    .record(treePath, treePath)
    .optional()
    .describe('Write a map from old to new path: {"deploy/flux.mdx": "deploy/tools/flux.mdx"}.'),
  base: z.null().optional().describe('The only value is null: the version then inherits nothing.'),
});

/** Reads a `_layer.json`. Problems: syntax, unknown keys, bad paths, a file renamed to a folder. */
export function parseLayerFile(file: SourceFile): Parsed<LayerChanges> {
  const parsed = parseYamlFile({ path: file.path, text: file.text ?? '' }, schema, 'layer-file');
  if (parsed.value === null) return { value: null, problems: parsed.problems };
  const { remove = [], rename = {}, base } = parsed.value;
  const value: LayerChanges = {
    inherits: base !== null,
    removals: remove.map((path, index) => ({ path, at: parsed.locate(['remove', index]) })),
    renames: Object.entries(rename).map(([from, to]) => ({ from, to, at: parsed.locate(['rename'], from) })),
  };
  return { value, problems: mixedRenames(file, value, parsed) };
}

function mixedRenames(file: SourceFile, changes: LayerChanges, parsed: ParsedFile<unknown>): Problem[] {
  return changes.renames
    .filter(({ from, to }) => from.endsWith('/') !== to.endsWith('/'))
    .map(({ from, to }) => ({
      file: file.path,
      ...parsed.locate(['rename', from]),
      rule: 'layer-file',
      message: `'${from}' cannot become '${to}': one is a folder, the other a file.`,
      hint: 'End both with a slash to rename a folder, or neither to rename a file.',
    }));
}

function isTreePath(path: string): boolean {
  const segments = path.replace(/\/$/, '').split('/');
  return !path.includes('\\') && segments.every((segment) => !['', '.', '..'].includes(segment));
}
