import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { assemble } from '../site/assemble.ts';
import { createSiteMemory, type SiteMemory } from '../site/site-memory.ts';
import { checkProject } from './check-project.ts';
import { randomContent } from './testing/random-content.ts';
import { type TinyFiles, tinyProject } from './testing/tiny-project.ts';

vi.setConfig({ testTimeout: 600_000 });

const readOutline = createOutlineReader();
const outlineOf = rememberWeakly((file: SourceFile) => readOutline(file.text ?? '', file.edition));

/** What a project is assembled and checked to, with the site that readers get. The data is under its own keys. */
function assembled(project: ProjectFiles, memory: SiteMemory) {
  const assembly = assemble(project, { outlineOf, memory });
  const [whole, published] = [assembly.site, assembly.site === null ? null : assembly.published()];
  const { problems, summary } = checkProject(assembly, []);
  return { whole: { ...whole, data: null }, published: { ...published, data: null }, problems, summary };
}

/** Reads states of a project as an editor does: a file that didn't change is the same object. */
function createReader(): (files: TinyFiles) => ProjectFiles {
  let known = new Map<string, SourceFile>();
  return (files) => {
    const project = tinyProject(files);
    const sources = project.sources.map((file) => {
      const before = known.get(file.path);
      return before?.text === file.text && before.hash === file.hash ? before : file;
    });
    known = new Map(sources.map((file) => [file.path, file]));
    return { ...project, sources };
  };
}

const word = fc.constantFrom('Text', '## A section {#a}', '[Link](/b.mdx#a)', '---\ntitle: Odd');
const pick = fc.record({
  kind: fc.constantFrom('text', 'text', 'take', 'remove', 'rename'),
  at: fc.nat(1000),
  word,
});

/** One step of an author: a text gets longer, or a file comes from another state, goes, or moves. */
function edited(
  files: TinyFiles,
  other: TinyFiles,
  { kind, at, word }: { kind: string; at: number; word: string },
) {
  const from = kind === 'take' ? other : files;
  const paths = Object.keys(from).sort();
  const path = paths[at % Math.max(1, paths.length)] ?? '';
  const text = from[path] ?? '';
  if (kind === 'take') return { ...files, [path]: text };
  if (kind === 'text') return { ...files, [path]: /\.mdx$/.test(path) ? `${text}\n\n${word}\n` : text };
  const { [path]: _gone, ...rest } = files;
  return kind === 'remove' ? rest : { ...rest, [path.replace(/[^/]+$/, (name) => `new-${name}`)]: text };
}

it('gives the same site and problems after edits as from the start', () => {
  const edits = fc.array(pick, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(randomContent, randomContent, edits, (first, other, steps) => {
      const [read, memory] = [createReader(), createSiteMemory(capabilities)];
      let files = first;
      assembled(read(files), memory);
      for (const step of steps) {
        files = edited(files, other, step);
        const project = read(files);
        expect(assembled(project, memory)).toEqual(assembled(project, createSiteMemory(capabilities)));
      }
    }),
    propertyRuns('reuse between edits', 60),
  );
});
