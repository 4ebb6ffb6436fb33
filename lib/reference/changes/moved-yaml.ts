import { splitPath } from '../facts/field-paths.ts';
import { defaultText } from '../facts/rendering/display.ts';
import type { RemovedRow } from './model.ts';

/** A removed field as a file has it, and what the file has instead. `label` is the choice that leads there, or ''. */
export type YamlPair = { label: string; before: string[]; after: string[] };

/** Stands for a value that stays the same. */
const SAME = '…';

/** The pairs of a removed field: where its value moves, or what each choice writes. None if only its owner can tell. */
export function movedYaml({ kind, key, advice }: RemovedRow): YamlPair[] {
  if (kind !== 'field' || advice === null || /[[{]/.test(key)) return [];
  const { to, values, choices } = advice;
  const [[old, now] = [SAME, SAME]] = Object.entries(values);
  const moved = to === null ? [] : [{ label: '', old, fields: [[to, now] as const] }];
  const chosen = choices.map((choice) => ({
    label: choice.label,
    old: SAME,
    fields: [...(choice.to === null ? [] : [[choice.to, SAME] as const]), ...Object.entries(choice.write)],
  }));
  return [...moved, ...chosen].map((pair) => ({
    label: pair.label,
    before: yamlLines([[key, pair.old]]),
    after: yamlLines(
      pair.fields.map(([path, value]) => [path, value === SAME ? SAME : defaultText(value)] as const),
    ),
  }));
}

/** Fields as lines of YAML. Neighbors share the keys that they have in common. */
function yamlLines(fields: readonly (readonly [path: string, value: string])[]): string[] {
  let above: string[] = [];
  return fields.flatMap(([path, value]) => {
    const names = splitPath(path);
    const shared = names.findIndex((name, depth) => name !== above[depth]);
    above = names;
    return names
      .map((name, depth) => `${'  '.repeat(depth)}${name}:${depth === names.length - 1 ? ` ${value}` : ''}`)
      .slice(shared);
  });
}
