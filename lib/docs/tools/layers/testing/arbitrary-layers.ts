import fc from 'fast-check';
import type { SourceFile } from '../../../../ground/base/files.ts';
import type { VersionsConfig } from '../../../../ground/config/model.ts';
import { toSourceFile } from '../../../../ground/disk/read-project.ts';
import { buildLayers } from '../../../content/layers.ts';
import { testSet } from '../../../content/testing/fixtures.ts';

const PATHS = ['a.mdx', 'b.mdx', 'f/a.mdx', 'f/b.mdx', 'g/index.mdx', '_p.mdx', 'x.yml'];
const NAMES = ['current', '0.4.0', '0.3.0', '0.2.0', '0.1.0'];

type Step =
  | { kind: 'write'; path: string; title: number; links: string[] }
  | { kind: 'remove'; choice: number }
  | { kind: 'rename'; choice: number; to: string }
  | { kind: 'base' };

const ROOTED = ['/a.mdx', '/f/b.mdx', '/g/index.mdx', '/h/c.mdx', './a.mdx'];

const writing = fc.constantFrom(...PATHS).chain((path) => {
  const targets = path.includes('/') ? [...ROOTED, '../b.mdx'] : ROOTED;
  const maxLength = path.endsWith('.mdx') ? 2 : 0;
  return fc.record({
    kind: fc.constant('write' as const),
    path: fc.constant(path),
    title: fc.integer({ min: 1, max: 3 }),
    links: fc.array(fc.constantFrom(...targets), { maxLength }),
  });
});

const changing = {
  remove: fc.record({ kind: fc.constant('remove' as const), choice: fc.nat(20) }),
  rename: fc.record({
    kind: fc.constant('rename' as const),
    choice: fc.nat(20),
    to: fc.constantFrom(...PATHS, 'h/c.mdx'),
  }),
  base: fc.constant({ kind: 'base' as const }),
};

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: writing },
  { weight: 2, arbitrary: changing.remove },
  { weight: 4, arbitrary: changing.rename },
  { weight: 1, arbitrary: changing.base },
);

/** The names and files that `testWorkspace` accepts. Counterexamples are printed in this form. */
export type TestLayers = { names: string[]; files: Record<string, string> };

/**
 * Three to five valid layers, with texts, removals, renames, chains, and swaps. With `links`, texts contain links, some
 * of them broken, to files by their old and new paths.
 */
export function arbitraryLayers({ links }: { links: boolean }): fc.Arbitrary<TestLayers> {
  const layers = fc.array(fc.array(step, { maxLength: 7 }), { minLength: 3, maxLength: NAMES.length });
  return layers.map((steps) => {
    const names = NAMES.slice(0, steps.length);
    const config = { sets: [testSet('app', names)] };
    const sources: SourceFile[] = [];
    for (const [index, name] of names.toReversed().entries()) {
      const own = (steps[index] ?? []).map((one) =>
        one.kind === 'write' && !links ? { ...one, links: [] } : one,
      );
      sources.push(...layerOf(name, config, sources, own));
    }
    const files = sources.map(({ layer, treePath, text }) => [`${layer}/${treePath}`, text ?? '']);
    return { names, files: Object.fromEntries(files) };
  });
}

function textOf({ title, links }: { title: number; links: string[] }): string {
  return `---\ntitle: T${title}\n---\n\n${links.map((target) => `[to](${target})`).join(' ')}\n`;
}

/** The sources of one layer on top of those below it, without steps that would be invalid there. */
function layerOf(name: string, config: VersionsConfig, below: SourceFile[], steps: Step[]): SourceFile[] {
  let layer: SourceFile[] = [];
  const changes: { remove: string[]; rename: Record<string, string>; base?: null } = {
    remove: [],
    rename: {},
  };
  const files = inheritedPaths(name, config, below);
  for (const one of steps) {
    const next = structuredClone(changes);
    const path =
      one.kind === 'remove' || one.kind === 'rename' ? files[one.choice % files.length] : undefined;
    let own = layer;
    if (one.kind === 'base') next.base = null;
    else if (one.kind === 'write') {
      const file = toSourceFile(`content/app/${name}/${one.path}`, Buffer.from(textOf(one)));
      own = [...layer.filter(({ treePath }) => treePath !== one.path), file];
    } else if (path === undefined) continue;
    else if (one.kind === 'remove') next.remove = [...new Set([...next.remove, path])];
    else next.rename[path] = one.to;
    const whole = [...own.filter(({ treePath }) => treePath !== '_layer.json'), layerFile(name, next)];
    if (buildLayers([...below, ...whole], config).problems.length > 0) continue;
    Object.assign(changes, next);
    layer = whole;
  }
  return layer;
}

function layerFile(name: string, changes: object): SourceFile {
  return toSourceFile(`content/app/${name}/_layer.json`, Buffer.from(JSON.stringify(changes)));
}

function inheritedPaths(name: string, config: VersionsConfig, below: SourceFile[]): string[] {
  const { trees } = buildLayers(below, config);
  return [...(trees.find(({ tree }) => tree.version === name)?.tree.files.keys() ?? [])];
}
