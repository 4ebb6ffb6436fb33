import { z } from 'zod';
import type { SourceFile } from '../../ground/base/files.ts';
import type { Parsed, Position, Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { type LocatedData, locateJson } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';

/** One entry in a `_layer.json`. A path that ends in `/` is a folder. */
export type Removal = { path: string; at: Position };
/** A file or folder that a layer renames, and the place of the entry. */
export type Rename = { from: string; to: string; at: Position };

/** What a layer says about the layers below it. */
export type LayerChanges = { inherits: boolean; removals: Removal[]; renames: Rename[] };

/** The name of the file, at the root of a layer. */
export const LAYER_FILE = '_layer.json';

/** The changes of a layer without a `_layer.json`. */
export const noChanges: LayerChanges = { inherits: true, removals: [], renames: [] };

const rule = 'layer-file';

/** What a `_layer.json` can contain. Each description is the hint for an invalid value. */
export const layerFileSchema = z.strictObject({
  remove: z
    .array(z.string())
    .default([])
    .describe('Write a list of files and folders: ["manage/old.mdx", "deploy/topologies/"].'),
  rename: z
    .record(z.string(), z.string())
    .default({})
    .describe('Write a map from old to new path: {"deploy/flux.mdx": "deploy/tools/flux.mdx"}.'),
  base: z.null().optional().describe('The only value is null: the version then inherits nothing.'),
});

/**
 * Reads a `_layer.json`. Problems: syntax, unknown keys, bad paths, a file renamed to a folder. Entries with problems
 * are left out of the value, so the others still count. It's null if the syntax is broken.
 */
export const parseLayerFile = rememberWeakly((file: SourceFile): Parsed<LayerChanges> => {
  const { located, problems } = locateJson({ path: file.path, text: file.text ?? '' }, rule);
  if (located === null) return { value: null, problems };
  const parsed = validate(layerFileSchema, located, rule);
  const { remove, rename, base } = parsed.value ?? soundKeys(located.data);
  const changes: LayerChanges = {
    inherits: base !== null,
    removals: remove.map((path, index) => ({ path, at: located.valueAt(['remove', index]) })),
    renames: Object.entries(rename).map(([from, to]) => ({ from, to, at: located.keyAt(['rename', from]) })),
  };
  return dropBroken(changes, located, parsed.problems);
});

function soundKeys(data: unknown): z.infer<typeof layerFileSchema> {
  const entries = Object.entries(data ?? {}).filter(
    ([key, value]) => layerFileSchema.safeParse({ [key]: value }).success,
  );
  return layerFileSchema.parse(Object.fromEntries(entries));
}

function dropBroken(all: LayerChanges, located: LocatedData, before: Problem[]): Parsed<LayerChanges> {
  const told: Told[] = [];
  const isSound = (problem: Told | null): boolean => {
    if (problem !== null) told.push(problem);
    return problem === null;
  };
  const removals = all.removals.filter(({ path, at }) => isSound(validatePath(path, at)));
  const renames = all.renames.filter((rename) => {
    const target = located.valueAt(['rename', rename.from]);
    return isSound(
      validatePath(rename.from, rename.at) ?? validatePath(rename.to, target) ?? validateKinds(rename),
    );
  });
  const problems = told.map((problem) => ({ file: located.file, rule, ...problem }));
  return { value: { ...all, removals, renames }, problems: [...before, ...problems] };
}

type Told = Pick<Problem, 'line' | 'column' | 'message' | 'hint'>;

function validatePath(path: string, at: Position): Told | null {
  if (isTreePath(path)) return null;
  const hint = "Paths start at the layer's root, without a leading slash; folders end with one.";
  return { ...at, message: `'${path}' is not a path inside the layer.`, hint };
}

function validateKinds({ from, to, at }: Rename): Told | null {
  if (from === to) {
    return { ...at, message: `'${from}' is renamed to itself.`, hint: 'Remove the entry.' };
  }
  if (from.endsWith('/') === to.endsWith('/')) {
    if (from.endsWith('/') || endingOf(from) === endingOf(to)) return null;
    const message = `'${from}' cannot become '${to}': the extension decides what a file is.`;
    return { ...at, message, hint: `Let the new name end in ${endingOf(from) || 'nothing'}, too.` };
  }
  const message = `'${from}' cannot become '${to}': one is a folder, the other a file.`;
  return { ...at, message, hint: 'End both with a slash to rename a folder, or neither to rename a file.' };
}

/** `.mdx` and `.md` are the same kind of file. */
function endingOf(path: string): string {
  const ending = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
  return ending === '.md' ? '.mdx' : ending;
}

function isTreePath(path: string): boolean {
  const segments = path.replace(/\/$/, '').split('/');
  return !path.includes('\\') && segments.every((segment) => !['', '.', '..'].includes(segment));
}
