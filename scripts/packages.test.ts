import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = { version?: string; integrity?: string; license?: string; link?: boolean; dev?: boolean };

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = Object.entries(lock.packages).flatMap(([path, entry]) =>
  path === '' || entry.link === true ? [] : [{ name: path.replace(/^.*node_modules\//, ''), ...entry }],
);

/** Licenses that ask for nothing but a notice. */
const PERMISSIVE =
  /^\(?(?:MIT|MIT\/X11|Apache-2\.0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1|MIT OR Apache-2\.0|WTFPL OR MIT)\)?$/;

/** Packages with other licenses: what they are used for, and unchanged. Nothing else may join them unseen. */
const OTHERS: Readonly<Record<string, string>> = {
  '@action-validator/core': 'GPL-3.0-only', // Runs in a test of the workflows, and is in no export.
  'axe-core': 'MPL-2.0', // Runs in the browser tests.
  'caniuse-lite': 'CC-BY-4.0', // Data that the framework's build reads.
  elkjs: 'EPL-2.0', // Arranges diagrams while pages are compiled.
  lightningcss: 'MPL-2.0', // Runs in the tests' bundler.
  'next-mdx-remote': 'MPL-2.0', // Compiles pages.
};

/** Binaries of image libraries and bundlers, one for each platform, which the framework and the tests install. */
const BINARIES = /^(?:@img\/sharp-|lightningcss-|@biomejs\/cli-|@next\/swc-|@oxc-parser\/binding-)/;

describe('the packages', () => {
  it('are all verified by a hash when they are installed', () => {
    const unverified = packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'));
    expect(unverified.map(({ name }) => name)).toEqual([]);
  });

  it('have licenses that this project accepts', () => {
    const unknown = packages.filter(({ name, license = '' }) => {
      if (PERMISSIVE.test(license) || BINARIES.test(name)) return false;
      // Its own package file says Apache License 2.0, in a form that the lock file doesn't copy.
      if (name === 'hogan.js') return false;
      return OTHERS[name] !== license;
    });
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('name no exception that is not needed anymore', () => {
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(OTHERS).filter((name) => !names.has(name))).toEqual([]);
  });
});
