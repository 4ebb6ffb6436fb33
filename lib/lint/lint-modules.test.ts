import { describe, expect, it } from 'vitest';
import { printProblems } from '../problems/print.ts';
import { lintModules } from './lint-modules.ts';
import { readImports } from './read-imports.ts';

const lint = (files: Record<string, string>) => {
  return printProblems(lintModules(Object.entries(files).map(([path, text]) => ({ path, text }))));
};

describe('readImports', () => {
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
    expect(readImports(text).map((one) => [one.specifier, one.typesOnly, one.dynamic, one.at.line])).toEqual([
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
});

describe('lintModules', () => {
  it('is content with what the architecture allows', () => {
    const files = {
      'app/page.tsx': "import { A } from '../components/a/a.tsx';\nimport { b } from '../lib/site/b.ts';",
      'components/a/a.tsx':
        "import type { B } from '../../lib/site/b.ts';\nimport { c } from '../../lib/versions/c.ts';",
      'components/a/b.client.tsx': "'use client';\nimport { useState } from 'react';",
      'app/error.tsx': "'use client';",
      'lib/site/b.ts': "import type { Metadata } from 'next';\nimport { c } from '../versions/c.ts';",
      'lib/io/d.ts': "import { readFileSync } from 'node:fs';",
      'lib/mdx/run.tsx': "import { jsx } from 'react/jsx-runtime';",
    };
    expect(lint(files)).toBe('no problems');
  });

  it('refuses imports into the wrong zone', () => {
    const files = {
      'app/page.tsx': "import { x } from '../e2e/x.ts';",
      'components/a/a.tsx': "import { b } from '../../lib/site/b.ts';",
      'lib/a.ts': "import { A } from '../components/a/a.tsx';\nimport { useState } from 'react';",
      'lib/b.ts': "import { notFound } from 'next/navigation';\nimport { readFileSync } from 'node:fs';",
      'lib/c.ts': "import { serialize } from 'next-mdx-remote/serialize';",
    };
    expect(lint(files)).toMatchInlineSnapshot(`
      "app/page.tsx:1:19 import-zone app/ must not import 'e2e/x.ts'.
          app/ may import from: app, components, lib. Move what both need to lib/.
      components/a/a.tsx:1:19 import-zone components/ may import only types from lib/site/.
          Let app/ fetch the data and pass it as props, or write 'import type'.
      lib/a.ts:1:19 import-zone lib/ must not import 'components/a/a.tsx'.
          lib/ may import from: lib. Move what both need to lib/.
      lib/a.ts:2:26 import-zone lib/ must not import 'react'.
          Components live in components/.
      lib/b.ts:1:26 import-zone lib/ must not import 'next/navigation'.
          Only types: write 'import type'.
      lib/b.ts:2:30 import-zone Only lib/io/ may import 'node:fs'.
          Take the data as an argument.
      lib/c.ts:1:27 import-zone Only lib/mdx/ may import 'next-mdx-remote'.
          Use what lib/mdx/ exports.
      7 problems"
    `);
  });

  it('refuses cycles, at the import that closes them', () => {
    const files = {
      'lib/a.ts': "import { b } from './b.ts';",
      'lib/b.ts': "import type { D } from './d.ts';\nimport { c } from './c.ts';",
      'lib/c.ts': "import { a } from './a.ts';",
      'lib/d.ts': "import { b } from './b.ts';",
    };
    expect(lint(files)).toMatchInlineSnapshot(`
      "lib/c.ts:1:19 import-cycle This import closes a cycle: lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts.
          Move what both need into a third module.
      1 problem"
    `);
  });

  it("wants 'use client' exactly in files that are named so", () => {
    const files = {
      'components/a.tsx': "// Why.\n'use client';\nexport const a = 1;",
      'components/b.client.tsx': 'export const b = 1;',
    };
    expect(lint(files)).toMatchInlineSnapshot(`
      "components/a.tsx:2:1 use-client 'use client' stands in a file that is not named *.client.tsx.
          Rename it, or move the script into a leaf of its own.
      components/b.client.tsx:1:1 use-client This file is named *.client.tsx, but does not start with 'use client'.
          Add the line, or rename the file.
      2 problems"
    `);
  });
});
