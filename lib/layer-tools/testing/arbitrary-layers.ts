import fc from 'fast-check';
import { parseVersions } from '../../config/versions.ts';
import { buildLayers } from '../../content/layers.ts';
import type { SourceFile } from '../../content/model.ts';
import { toSourceFile } from '../../io/read-project.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { testProject, versionsText } from './projects.ts';

const PATHS = ['a.mdx', 'b.mdx', 'f/a.mdx', 'f/b.mdx', 'g/index.mdx', '_p.mdx', 'x.yml'];
const NAMES = ['current', '0.4.0', '0.3.0', '0.2.0', '0.1.0'];

type Step =
  | { kind: 'write'; path: string; text: string }
  | { kind: 'remove'; choice: number }
  | { kind: 'rename'; choice: number; to: string }
  | { kind: 'base' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      path: fc.constantFrom(...PATHS),
      text: text(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), choice: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      choice: fc.nat(20),
      to: fc.constantFrom(...PATHS, 'h/c.mdx'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'base' as const }) },
);

function text(): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 3 }).map((number) => `---\ntitle: T${number}\n---\n\nText ${number}.\n`);
}

/** Workspaces of up to five sound layers, with texts, removals, renames, chains, and swaps. Texts hold no links. */
export function arbitraryWorkspace(): fc.Arbitrary<Workspace> {
  const layers = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 3, maxLength: NAMES.length });
  return layers.map((steps) => {
    const names = NAMES.slice(0, steps.length);
    const sources = names
      .toReversed()
      .reduce<SourceFile[]>(
        (made, name, index) => [...made, ...layerOf(name, names, made, steps[index] ?? [])],
        [],
      );
    return openWorkspace({ ...testProject(names, {}), sources });
  });
}

/** The sources of one layer over those below it; steps that would not be sound there are left out. */
function layerOf(name: string, names: string[], below: SourceFile[], steps: Step[]): SourceFile[] {
  let layer: SourceFile[] = [];
  const changes: { remove: string[]; rename: Record<string, string>; base?: null } = {
    remove: [],
    rename: {},
  };
  for (const one of steps) {
    const files = inheritedPaths(name, names, below);
    const next = structuredClone(changes);
    const path =
      one.kind === 'remove' || one.kind === 'rename' ? files[one.choice % files.length] : undefined;
    let own = layer;
    if (one.kind === 'base') next.base = null;
    else if (one.kind === 'write') {
      const file = toSourceFile(`content/app/${name}/${one.path}`, Buffer.from(one.text));
      own = [...layer.filter(({ treePath }) => treePath !== one.path), file];
    } else if (path === undefined) continue;
    else if (one.kind === 'remove') next.remove = [...new Set([...next.remove, path])];
    else next.rename[path] = one.to;
    const whole = [...own.filter(({ treePath }) => treePath !== '_layer.json'), layerFile(name, next)];
    if (!isSound(names, [...below, ...whole])) continue;
    Object.assign(changes, next);
    layer = whole;
  }
  return layer;
}

function layerFile(name: string, changes: object): SourceFile {
  return toSourceFile(`content/app/${name}/_layer.json`, Buffer.from(JSON.stringify(changes)));
}

function inheritedPaths(name: string, names: string[], below: SourceFile[]): string[] {
  const { trees } = merge(names, below);
  return [...(trees.find(({ tree }) => tree.version === name)?.tree.files.keys() ?? [])];
}

function isSound(names: string[], sources: SourceFile[]): boolean {
  return merge(names, sources).problems.length === 0;
}

function merge(names: string[], sources: SourceFile[]) {
  const { value } = parseVersions({ path: 'versions.json', text: versionsText(names) });
  if (value === null) throw new Error('The versions of the test are not sound.');
  return buildLayers(sources, value);
}
