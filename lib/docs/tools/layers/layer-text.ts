import type { LayerChanges } from '../../content/layer-file.ts';

/** The text of a `_layer.json`. */
export function formatLayerFile({ inherits, renames, removals }: LayerChanges): string {
  const data = {
    ...(inherits ? {} : { base: null }),
    ...(renames.length === 0
      ? {}
      : { rename: Object.fromEntries(renames.map(({ from, to }) => [from, to])) }),
    ...(removals.length === 0 ? {} : { remove: removals.map(({ path }) => path) }),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Whether two layers make the same changes to what they inherit, regardless of places in the files. */
export function saysTheSame(a: LayerChanges, b: LayerChanges): boolean {
  return formatLayerFile(a) === formatLayerFile(b);
}

/** Path of a file of a layer, from the project's root. */
export function sourcePath(set: string, version: string, treePath: string): string {
  return `content/${set}/${version}/${treePath}`;
}
