import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { printProblems } from '../../../ground/base/problems/print.ts';
import { lintModules } from './lint-modules.ts';
import { readModule } from './read-imports.ts';
import { BELOW, WINGS } from './walls.ts';

const lint = (files: Record<string, string>) => {
  return printProblems(lintModules(Object.entries(files).map(([path, text]) => ({ path, text }))));
};

describe('readModule', () => {
  it('reads imports, re-exports, and import(), and tells types apart', () => {
    const text = `// A note that says import 'nothing'.
'use client';
import './x.css';
import a, { type B } from "./a.ts";
import type { C } from './c.ts';
import {
  type D,
  type E,
} from './d.ts';
import data from './data.json' with { type: 'json' };
export { f } from './f.ts';
export type { G } from './g.ts';
const h = () => <p>Don't</p>;
const i = import('./i.ts');
const text = \`
import Partial from './partial.mdx'
\`;`;
    const { imports } = readModule({ path: 'a.tsx', text });
    expect(imports.map((one) => [one.specifier, one.typesOnly, one.dynamic, one.at.line])).toEqual([
      ['./x.css', false, false, 3],
      ['./a.ts', false, false, 4],
      ['./c.ts', true, false, 5],
      ['./d.ts', true, false, 9],
      ['./data.json', false, false, 10],
      ['./f.ts', false, false, 11],
      ['./g.ts', true, false, 12],
      ['./i.ts', false, true, 14],
    ]);
  });

  it.each([
    ['after a statement', "const one = 1;\nimport { y } from './y.ts';", false, false],
    ['in a template', 'const y = import(`./y.ts`);', false, true],
    ['re-exported from an indented line', "  export { y } from './y.ts';", false, false],
    ['with a comment before the name', "import(/* webpackIgnore: true */ './y.ts');", false, true],
    ['as a type', "let y: import('./y.ts').Y;", true, true],
    ['with an assignment', "import y = require('./y.ts');", false, false],
  ])('reads an import %s', (_how, text, typesOnly, dynamic) => {
    const { imports } = readModule({ path: 'a.ts', text });
    expect(imports).toEqual([{ specifier: './y.ts', typesOnly, dynamic, at: expect.anything() }]);
  });
});

describe('lintModules', () => {
  it('is content with what the architecture allows', () => {
    expect(
      lint({
        'app/page.tsx':
          "import { A } from '../components/a/a.tsx';\nimport { b } from '../lib/docs/site/b.ts';",
        'components/a/a.tsx':
          "import type { B } from '../../lib/docs/site/b.ts';\nimport { c } from '../../lib/ground/versions/c.ts';",
        'components/a/b.client.tsx': "'use client';\nimport { useState } from 'react';",
        'app/error.tsx': "'use client';",
        'lib/docs/site/b.ts':
          "import type { Metadata } from 'next';\nimport { c } from '../../ground/versions/c.ts';",
        'lib/ground/disk/d.ts': "import { readFileSync } from 'node:fs';",
        'lib/docs/compile/run.tsx': "import { jsx } from 'react/jsx-runtime';",
      }),
    ).toBe('no problems');
  });

  it('keeps declarations of components free of what renders them, and has them read at one place', () => {
    const files = {
      'components/mdx/a/declaration.ts':
        "import { b } from '../../../lib/docs/content/source/b.ts';\nimport { A } from './a.tsx';\nimport 'react';",
      'components/declarations.ts': "import { a } from './mdx/a/declaration.ts';",
      'lib/docs/content/source/components/authoring-components.ts': "import { a } from '#components';",
      'lib/docs/checks/c.ts': "import { a } from '#components';",
    };
    expect(lint(files)).toMatchInlineSnapshot(`
      "components/mdx/a/declaration.ts:2:19 import-zone A declaration must not import './a.tsx'.
          Declarations are part of lib/docs/content: they import only from there and from lib/ground/base.
      components/mdx/a/declaration.ts:3:8 import-zone A declaration must not import 'react'.
          Declarations are part of lib/docs/content: they import only from there and from lib/ground/base.
      lib/docs/checks/c.ts:1:19 import-zone Only one module may import '#components'.
          Import what you need from lib/docs/content/source/components/authoring-components.ts.
      3 problems"
    `);
  });

  it('rejects imports into the wrong zone', () => {
    expect(
      lint({
        'app/page.tsx': "import { x } from '../e2e/x.ts';",
        'components/a/a.tsx': "import { b } from '../../lib/docs/site/b.ts';",
        'lib/ground/base/a.ts':
          "import { A } from '../../../components/a/a.tsx';\nimport { useState } from 'react';",
        'lib/ground/base/b.ts':
          "import { notFound } from 'next/navigation';\nimport { readFileSync } from 'node:fs';",
        'lib/ground/base/c.ts': "import { serialize } from 'next-mdx-remote/serialize';",
      }),
    ).toMatchInlineSnapshot(`
      "app/page.tsx:1:19 import-zone app/ must not import 'e2e/x.ts'.
          app/ may import from: app, components, lib. Move what both need to lib/.
      components/a/a.tsx:1:19 import-zone components/ may import only types from lib/docs/site/.
          Let app/ fetch the data and pass it as props, or write 'import type'.
      lib/ground/base/a.ts:1:19 import-zone lib/ must not import 'components/a/a.tsx'.
          lib/ may import from: lib. Move what both need to lib/.
      lib/ground/base/a.ts:2:26 import-zone lib/ must not import 'react'.
          Components live in components/.
      lib/ground/base/b.ts:1:26 import-zone lib/ must not import 'next/navigation'.
          Only types: write 'import type'.
      lib/ground/base/b.ts:2:30 import-zone Only lib/ground/disk/ and lib/docs/build/ may import 'node:fs'.
          Take the data as an argument.
      lib/ground/base/c.ts:1:27 import-zone Only lib/docs/compile/ may import 'next-mdx-remote'.
          Use what lib/docs/compile/ exports.
      7 problems"
    `);
  });

  it('rejects imports that go up inside a wing or through a wall, types included', () => {
    expect(
      lint({
        'lib/docs/content/a.ts':
          "import type { B } from '../site/b.ts';\nimport { c } from '../../ground/disk/c.ts';",
        'lib/docs/content/a.test.ts': "import { b } from '../site/b.ts';",
        'lib/docs/site/b.ts':
          "import { c } from '../../ground/disk/c.ts';\nlet f: import('../../reference/facts/f.ts').F;",
        'lib/docs/attic/d.ts': "import { a } from '../content/a.ts';",
        'lib/attic/facts/d.ts': "import { a } from '../../docs/content/a.ts';",
        'lib/ground/base/e.ts': "export const e = () => import('../../docs/build/f.ts');",
        'lib/reference/facts/f.ts': "import { b } from '../../docs/site/b.ts';",
        'lib/docs/build/g.ts': "import { capabilities } from '../../capabilities.ts';",
      }),
    ).toMatchInlineSnapshot(`
      "lib/attic/facts/d.ts:1:19 wall lib/attic is not a wing.
          The wings are: ground, docs, reference.
      lib/docs/attic/d.ts:1:19 wall lib/docs/attic is not a room.
          The rooms of docs are: content, compile, search, site, checks, publish, build, tools, editor.
      lib/docs/build/g.ts:1:30 wall lib/docs/ must not import from lib/capabilities.ts, which knows all wings.
          Take it as an argument.
      lib/docs/content/a.ts:1:24 wall lib/docs/content/ must not import from lib/docs/site/, which is above it.
          Move what both need down, or take it as an argument.
      lib/docs/content/a.ts:2:19 wall lib/docs/content/ must not import from lib/ground/disk/.
          Take the data as an argument.
      lib/docs/site/b.ts:2:15 wall lib/docs/ must not import from lib/reference/facts/.
          Move what both need down, take it as an argument, or add it to a capability.
      lib/ground/base/e.ts:1:31 wall lib/ground/ must not import from lib/docs/build/.
          Move what both need down, take it as an argument, or add it to a capability.
      7 problems"
    `);
  });

  it('rejects every way to read the disk from a room that gets its data', () => {
    const text = [
      "import { readFileSync } from 'fs';",
      "export const a = () => import('node:fs');",
      "export const b = process.getBuiltinModule('node:fs');",
      'export const c = createRequire(import.meta.url);',
      'export const d = (name: string) => import(name);',
    ].join('\n');
    expect(lint({ 'lib/docs/site/x.ts': text })).toMatchInlineSnapshot(`
      "lib/docs/site/x.ts:1:30 import-zone Only lib/ground/disk/ and lib/docs/build/ may import 'fs'.
          Take the data as an argument.
      lib/docs/site/x.ts:2:31 import-zone Only lib/ground/disk/ and lib/docs/build/ may import 'node:fs'.
          Take the data as an argument.
      lib/docs/site/x.ts:3:26 hidden-load getBuiltinModule() hides what is loaded.
          Write an import, or import() with the module's name.
      lib/docs/site/x.ts:4:18 hidden-load createRequire() hides what is loaded.
          Write an import, or import() with the module's name.
      lib/docs/site/x.ts:5:43 hidden-load import() of an expression hides what is loaded.
          Write an import, or import() with the module's name.
      5 problems"
    `);
  });

  it('refuses files and folders that import each other in a circle', () => {
    expect(
      lint({
        'lib/docs/site/shown/a.ts': "import { b } from '../told.ts';",
        'lib/docs/site/told.ts': "import type { c } from './other/deep/c.ts';",
        'lib/docs/site/other/deep/c.ts': "import { d } from '../../shown/d.ts';",
        // A folder can import a file next to it, and that file can load the folder later.
        'lib/docs/site/late/e.ts': "import { f } from '../late.ts';",
        'lib/docs/site/late.ts': "export const f = () => import('./late/e.ts');",
      }),
    ).toMatchInlineSnapshot(`
      "lib/docs/site/other/deep/c.ts:1:19 folder-circle other and shown in lib/docs/site/ import each other, directly or through others.
          Move what both need beside them, or into the one that is imported.
      lib/docs/site/shown/a.ts:1:19 folder-circle shown and told.ts in lib/docs/site/ import each other, directly or through others.
          Move what both need beside them, or into the one that is imported.
      lib/docs/site/told.ts:1:24 folder-circle told.ts and other in lib/docs/site/ import each other, directly or through others.
          Move what both need beside them, or into the one that is imported.
      3 problems"
    `);
  });

  it("wants 'use client' exactly in files that are named so", () => {
    expect(
      lint({
        'components/a.tsx': "// Why.\n'use client';\nexport const a = 1;",
        'components/b.client.tsx': 'export const b = 1;',
      }),
    ).toMatchInlineSnapshot(`
      "components/a.tsx:2:1 use-client 'use client' is in a file that is not named *.client.tsx or *.client.ts.
          Rename it, or move the script into a separate leaf component.
      components/b.client.tsx:1:1 use-client This file is named *.client.ts(x), but does not start with 'use client'.
          Add the line, or rename the file.
      2 problems"
    `);
  });
});

test('ARCHITECTURE.md names the wings and rooms that lint enforces, in their order', () => {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('\n## Wings and rooms\n');
  const tables = section.split('\n## ')[0] ?? '';
  const namesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  const rows = [...tables.matchAll(/^\| `([\w-]+)` \|(.*)\|(.*)\|$/gm)];
  expect(rows.map(([, wing, , below]) => [wing, namesIn(below)])).toEqual(Object.entries(BELOW));
  const rooms = [...tables.matchAll(/^\| `([\w-]+)\/([\w-]+)` \|/gm)].map(
    ([, wing, room]) => `${wing}/${room}`,
  );
  expect(rooms).toEqual(Object.entries(WINGS).flatMap(([wing, own]) => own.map((room) => `${wing}/${room}`)));
});

describe('product words', () => {
  const lintWords = (path: string, text: string) =>
    lintModules([{ path, text }], ['acme', 'loft']).map(({ message }) => message);

  it.each([
    ['lib/docs/site/a.ts', '/** Reads acme.yaml. */\n', 'acme'],
    ['components/a.tsx', "const a = 'Acme docs';\n", 'Acme'],
    ['app/a.tsx', 'const installsAcme = true;\n', 'Acme'],
    ['scripts/a.ts', 'const ACME_NAME = 1;\n', 'ACME'],
  ])('are refused in %s: %j', (path, text, found) => {
    expect(lintWords(path, text)).toEqual([
      `'${found}' is a name of the product, which only its content may contain.`,
    ]);
  });

  it.each([
    ['lib/docs/site/a.ts', 'const labelOfTag = 1;\n'],
    ['lib/docs/site/a.test.ts', "const a = 'acme';\n"],
    ['lib/product/a.ts', "const a = 'acme';\n"],
  ])('are none in %s: %j', (path, text) => {
    expect(lintWords(path, text)).toEqual([]);
  });

  it('refuse a fixed root path in engine code, but not in comments, tests, and other addresses', () => {
    const told = (path: string, text: string) => lintModules([{ path, text }]).map(({ rule }) => rule);
    for (const text of ["'/docs/app'", '`$'.concat('{base}/docs`'), '"x.indexOf(base + \'/docs\')"'])
      expect(told('lib/docs/a.ts', `const a = ${text};\n`)).toEqual(['root-path']);
    for (const text of ["// '/docs/app'", "const a = 'https://k8s.io/docs/a';", "const a = '/docs-old';"])
      expect(told('lib/docs/a.ts', `${text}\n`)).toEqual([]);
    expect(told('lib/docs/a.test.ts', "const a = '/docs';\n")).toEqual([]);
  });
});
