import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import { parseVersions } from './versions.ts';

const problemsOf = (text: string) => printProblems(parseVersions({ path: 'versions.json', text }).problems);

const setOf = (versions: string, name = 'app') =>
  `{\n  "sets": [\n    { "name": "${name}", "label": "App", "route": "/docs/app", "versions": [\n      ${versions}\n    ] }\n  ]\n}`;

describe('parseVersions', () => {
  it('fills in label, path, banner, and badge', () => {
    const { value } = parseVersions({
      path: 'versions.json',
      text: setOf('{ "name": "current" }, { "name": "1.1.0", "isLast": true }, { "name": "1.0.0" }'),
    });
    const versions = value?.sets[0]?.versions ?? [];
    expect(
      versions.map(({ name, label, path, banner, badge }) => [name, label, path, banner, badge]),
    ).toEqual([
      ['current', 'current', 'next', 'none', true],
      ['1.1.0', '1.1.0', '', 'none', true],
      ['1.0.0', '1.0.0', '1.0.0', 'none', true],
    ]);
  });

  it('has no badge in a set of one version', () => {
    const { value } = parseVersions({
      path: 'versions.json',
      text: setOf('{ "name": "current", "isLast": true }'),
    });
    expect(value?.sets[0]?.versions[0]?.badge).toBe(false);
  });

  it.each([
    [
      'a trailing comma',
      '{ "sets": [1,] }',
      `versions.json:1:13 versions Not valid JSON: JSON has no comma before ']'.`,
    ],
    [
      'a comment',
      '{ "sets": [ // all\n] }',
      `versions.json:1:13 versions Not valid JSON: JSON has no comments.`,
    ],
    [
      'single quotes',
      "{ 'sets': [] }",
      `versions.json:1:3 versions Not valid JSON: expected a key in double quotes, found '''.`,
    ],
    ['a word', '{ "sets": tru }', `versions.json:1:11 versions Not valid JSON: expected a value, found 't'.`],
    [
      'an open string',
      '{ "sets: [] }',
      `versions.json:1:3 versions Not valid JSON: this string is not closed, or not valid JSON.`,
    ],
    [
      'a missing end',
      '{ "sets": [',
      `versions.json:1:12 versions Not valid JSON: expected a value, found the end.`,
    ],
    [
      'a missing comma',
      '{ "a": 1\n  "b": 2 }',
      `versions.json:2:3 versions Not valid JSON: expected ',' or '}', found '"'.`,
    ],
    [
      'text after the end',
      '{} x',
      `versions.json:1:4 versions Not valid JSON: expected the end of the file, found 'x'.`,
    ],
  ])('rejects %s', (_name, text, message) => {
    expect(problemsOf(text).split('\n')[0]).toBe(message);
  });

  it('rejects a key that appears twice', () => {
    expect(problemsOf('{ "sets": [],\n  "sets": [] }')).toMatchInlineSnapshot(`
      "versions.json:2:3 versions This key appears twice.
          Keep one of the two.
      1 problem"
    `);
  });

  it('reports unknown keys, wrong types, and bad names, each at its place', () => {
    const text = setOf(
      '{ "name": "_1.0", "lable": "x", "isLast": 1 },\n      { "name": "0.9", "baner": "none", "banner": "unmaintaned" }',
    );
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "versions.json:4:17 versions 'sets[0].versions[0].name': expected letters, digits, '.', '_', and '-', a letter or digit first, found "_1.0".
          Name of the version and of its folder below content/<set>/.
      versions.json:4:25 versions Unknown key 'sets[0].versions[0].lable'.
          Did you mean 'label'?
      versions.json:4:49 versions 'sets[0].versions[0].isLast': expected true or false, found 1.
          Whether this is the newest stable version; true for at most one of a set. By default, it's the first that isn't 'current'.
      versions.json:5:24 versions Unknown key 'sets[0].versions[1].baner'.
          Did you mean 'banner'?
      versions.json:5:51 versions 'sets[0].versions[1].banner': expected one of 'none', 'unreleased', 'unmaintained', found "unmaintaned".
          Did you mean 'unmaintained'?
      5 problems"
    `);
  });

  it('reports missing fields at their parent', () => {
    expect(problemsOf('{ "sets": [ { "name": "app", "versions": [] } ] }')).toMatchInlineSnapshot(`
      "versions.json:1:42 versions 'sets[0].versions': expected a list that is not empty, found an empty list.
          From the newest to the oldest; each inherits from the next.
      1 problem"
    `);
  });

  it('needs no more than names: the first set is at the root, and the first release is the newest stable one', () => {
    const text =
      '{ "sets": [{ "name": "guide", "versions": [{ "name": "current" }, { "name": "2.0" }, { "name": "1.0" }] }, { "name": "api", "versions": [{ "name": "current" }] }] }';
    const { value } = parseVersions({ path: 'versions.json', text });
    const shown = value?.sets.map(({ label, route, versions }) => [
      label,
      route,
      versions.map(({ path, isLast }) => (isLast ? 'newest' : path)),
    ]);
    expect(shown).toEqual([
      ['guide', '/docs', ['next', 'newest', '1.0']],
      ['api', '/docs/api', ['newest']],
    ]);
  });

  it('wants exactly one newest stable version a set', () => {
    expect(
      problemsOf(setOf('{ "name": "2", "isLast": false }, { "name": "1", "isLast": false }')),
    ).toMatchInlineSnapshot(`
      "versions.json:3:15 versions No version of set 'app' is the newest stable one.
          Set "isLast": true on one. Versions: 2, 1.
      1 problem"
    `);
    expect(
      problemsOf(setOf('{ "name": "2", "isLast": true }, { "name": "1", "isLast": true, "path": "1" }')),
    ).toMatchInlineSnapshot(`
      "versions.json:4:65 versions Set 'app' has a second newest stable version, '1'.
          '2' is the first; keep "isLast" on one.
      versions.json:4:79 versions '1' is the newest stable version, but has the path '1'.
          The version with "isLast": true, and only it, has the path "".
      2 problems"
    `);
  });

  it('wants the newest first, other names, and other paths', () => {
    const text = setOf(
      '{ "name": "1.9", "isLast": true },\n{ "name": "1.10", "path": "x" }, { "name": "1.9", "path": "x" }',
    );
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "versions.json:5:11 versions '1.10' is newer than '1.9' before it.
          List versions from the newest to the oldest; layers inherit in this order.
      versions.json:5:44 versions Set 'app' has two versions named '1.9'.
          Rename or remove one.
      versions.json:5:59 versions Set 'app' has two versions at the path 'x'.
          Change one of the paths.
      3 problems"
    `);
  });

  it('wants the same variables in all versions of a set', () => {
    const text = setOf(
      '{ "name": "2", "isLast": true, "variables": { "minor": "2.0", "k8s": "1.3" } },\n{ "name": "1", "variables": { "minor": "1.0" } }',
    );
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "versions.json:5:29 versions '1' does not declare the variable 'k8s', which '2' has.
          Add it, or remove it from all versions of 'app'.
      1 problem"
    `);
  });

  it('wants companions that exist', () => {
    const text = `{ "sets": [
  { "name": "app", "label": "A", "route": "/docs/a", "versions": [{ "name": "1", "isLast": true, "companions": { "ap": "1", "platform": "7" } }] },
  { "name": "platform", "label": "P", "route": "/docs/a", "versions": [{ "name": "4", "isLast": true }] }
] }`;
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "versions.json:2:120 versions A companion of 'app' names the set 'ap', which is not another set.
          Known: platform.
      versions.json:2:137 versions The companion version '7' does not exist in set 'platform'.
          Existing versions: 4.
      versions.json:3:48 versions Two sets have the route '/docs/a'.
          Change one of the routes.
      3 problems"
    `);
  });
});
