import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { checkProject } from '../../docs/checks/check-project.ts';
import { tinyFiles, tinyProject } from '../../docs/checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../docs/content/source/outline.ts';
import { assemble } from '../../docs/site/assemble.ts';
import { createSiteMemory } from '../../docs/site/site-memory.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { listFiles } from '../../ground/disk/list-files.ts';
import { changesBetween } from '../changes/changes-between.ts';
import { recognizeText } from '../examine/yaml/recognize.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { workbenchData } from '../pages/workbench-data.ts';
import { checkFile } from '../workbench/check-file.ts';
import { knownFiles, openFacts } from '../workbench/facts/open-facts.ts';
import { upgradeFile } from '../workbench/upgrade/upgrade-file.ts';

/** The files of a made-up product: commands, a configuration file, three versions, and no API. */
const ROOT = join(import.meta.dirname, 'testing/acme');
const acme: Record<string, string> = Object.fromEntries(
  listFiles(ROOT).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

type Files = Readonly<Record<string, string>>;

/** Nothing but these files. */
function assemblyOf(files: Files) {
  const none = Object.fromEntries(Object.keys(tinyFiles).map((path) => [path, null]));
  const readOutline = createOutlineReader();
  return assemble(tinyProject({ ...none, ...files }), {
    memory: createSiteMemory(capabilities),
    outlineOf: ({ text }) => readOutline(text ?? ''),
  });
}

function siteOf(files: Files) {
  const assembly = assemblyOf(files);
  if (assembly.site === null) throw new Error('The files make no site.');
  const { versions, product } = assembly.site;
  const references = referencesOf(assembly.site);
  const facts = openFacts(JSON.parse(JSON.stringify(workbenchData(references, versions))));
  return { assembly, product, references, facts };
}

const check = (files: Files): string => printProblems(checkProject(assemblyOf(files), []).problems);

const wrongPage = `---
title: Wrong
---

\`\`\`yaml
name: monday
rocket:
  enable: true
\`\`\`

\`\`\`bash
acme run monday --heigth 3
acme run monday --set rocket.speed=3
acme enter north
kubectl get pods -n acme-north
\`\`\`

\`acme runs\` and \`anvil.colour\` are nothing.
`;

const old = 'name: monday\nanvil:\n  kilograms: 30 # heavy\n';

/** Everything that readers of a product's files and pages get told. */
function toldBy(files: Files, kind: string, set: string) {
  const { facts, references } = siteOf(files);
  const reference = references.get(set);
  if (reference === undefined) throw new Error(`There is no data of ${set}.`);
  const text = old.replaceAll('monday', `monday-${set}`);
  return {
    problems: check({ ...files, [`content/${set}/1.0/wrong.mdx`]: wrongPage.replaceAll('acme', set) }),
    recognized: recognizeText(text, knownFiles(facts))?.id,
    checked: checkFile({ text, kind, version: '3.0', facts }),
    upgraded: upgradeFile({ text, kind, from: '1.0', to: '3.0', facts }),
    changes: [...changesBetween(reference, '1.0', '3.0', reference.moves).items.keys()],
  };
}

const told = toldBy(acme, 'acme.yaml', 'acme');

describe('a made-up product', () => {
  it('passes the check', () => {
    expect(check(acme)).toBe('no problems');
  });

  it('has its snippets, commands, contexts, and terms checked', () => {
    expect(told.problems).toMatchInlineSnapshot(`
      "content/acme/1.0/wrong.mdx:8:3 snippet In every version: 'rocket.enable' is not a field of acme.yaml.
          Did you mean 'rocket.enabled'?
      content/acme/1.0/wrong.mdx:12:17 snippet In every version: 'acme run' has no flag '--heigth'.
          Did you mean '--height'?
      content/acme/1.0/wrong.mdx:13:30 snippet In every version: 'rocket.speed' is not a field of acme.yaml.
          Known: enabled.
      content/acme/1.0/wrong.mdx:15:1 cluster-context In every version: The namespace 'acme-north' is on the host, but kubectl reaches the workshop 'north' here.
          'acme enter' above switched the context. Run 'acme leave' first.
      content/acme/1.0/wrong.mdx:18:1 unknown-term In every version: There is no command 'acme runs'.
          Did you mean 'acme run'? If it means something else, write {/* literal */} right after it.
      content/acme/1.0/wrong.mdx:18:17 unknown-term In every version: 'anvil.colour' is not a field of acme.yaml.
          If it means something else, write {/* literal */} right after it.
      6 problems"
    `);
  });

  it('has its files recognized, checked, and upgraded', () => {
    expect(told.recognized).toBe('acme.yaml');
    expect(told.checked.map(({ message, hint }) => `${message} ${hint}`)).toMatchInlineSnapshot(`
      [
        "'anvil.kilograms' is not a field of acme.yaml. Acme has it until 1.0, not in 3.0. It moved to 'anvil.weight'.",
      ]
    `);
    expect(told.upgraded.text).toBe('name: monday-acme\nanvil:\n  weight: 30 # heavy\n');
    expect(told.upgraded.problems).toEqual([]);
  });

  it('has changes between its versions', () => {
    expect(told.changes).toMatchInlineSnapshot(`
      [
        "field anvil.kilograms",
        "field anvil.weight",
        "flag acme run --drop",
      ]
    `);
  });

  it('is nothing without its definition, and no error', () => {
    const { 'content/product.yml': _, ...without } = acme;
    const { facts, product } = siteOf(without);
    expect([product.kinds, facts.kinds]).toEqual([[], []]);
    expect(
      check({
        ...without,
        'content/acme/1.0/wrong.mdx': '---\ntitle: Wrong\n---\n\n```yaml\nrocket: 1\n```\n',
      }),
    ).toBe('no problems');
  });

  it('is told the same in a copy with other names for its set, program, chart, and kind of file', () => {
    const rename = (value: string) => value.replaceAll('acme', 'zeta').replaceAll('Acme', 'Zeta');
    const renamed = Object.fromEntries(
      Object.entries(acme).map((entry) => entry.map(rename) as [string, string]),
    );
    expect(toldBy(renamed, 'zeta.yaml', 'zeta')).toEqual(JSON.parse(rename(JSON.stringify(told))));
  });
});
