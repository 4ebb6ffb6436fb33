import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICES, PACKAGE_LIST, packageFiles } from './package-files.ts';

const files = packageFiles('.', 'Docs');
const { components, ...bill } = JSON.parse(files[PACKAGE_LIST] ?? '');
const notices = files[NOTICES] ?? '';

type Component = {
  name: string;
  version: string;
  purl: string;
  hashes: { content: string }[];
  licenses?: unknown[];
};

describe('the list of packages of an export', () => {
  it('is one of the format CycloneDX, and the same each time', () => {
    expect(bill).toEqual({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: 'Docs' } },
    });
    expect(packageFiles('.', 'Docs')).toEqual(files);
  });

  it('has every dependency once, with its hash and its license', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const all: Component[] = components;
    expect(Object.keys(dependencies).filter((name) => !all.some((one) => one.name === name))).toEqual([]);
    expect(new Set(all.map(({ purl }) => purl)).size).toBe(all.length);
    for (const { name, version, purl, hashes } of all) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    }
    const unknown = all.filter(({ licenses }) => licenses === undefined);
    expect(unknown.map(({ name }) => name)).toEqual(['hogan.js']);
  });

  it('has nothing that only tests and tools use', () => {
    expect(
      components.filter(({ name }: Component) => /^(?:vitest|@playwright\/test|axe-core)$/.test(name)),
    ).toEqual([]);
  });
});

describe('the notices of an export', () => {
  it('have the text of each license that asks for it', () => {
    for (const name of ['react', '@codemirror/view', 'elkjs', 'yaml', 'next']) {
      const version = components.find((one: Component) => one.name === name)?.version;
      expect(notices).toContain(`${name} ${version}`);
    }
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(notices).toContain('Eclipse Public License');
  });
});
