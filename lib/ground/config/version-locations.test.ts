import { describe, expect, it } from 'vitest';
import type { VersionsConfig } from './model.ts';
import { locationOfVersion } from './version-locations.ts';
import { parseVersions } from './versions.ts';

const text = `{
  "sets": [
    { "name": "app", "label": "App", "route": "/docs/app",
      "versions": [
        { "name": "2.0", "isLast": true },
        {
          "name": "1.0",
          "hiddenClasses": ["pro",
            "beta"]
        }
      ] },
    { "name": "tool", "label": "Tool", "route": "/docs/tool", "versions": [{ "name": "1.0", "isLast": true }] }
  ]
}
`;
const file = { path: 'versions.json', text };
const config: VersionsConfig = parseVersions(file).value ?? { sets: [] };

describe('locationOfVersion', () => {
  it.each([
    ['a version', 'app', '2.0', [], '5:9'],
    ['a version on several lines', 'app', '1.0', [], '6:9'],
    ['a version of the same name in another set', 'tool', '1.0', [], '12:76'],
    ['the first item of a list', 'app', '1.0', ['hiddenClasses', 0], '8:29'],
    ['another item', 'app', '1.0', ['hiddenClasses', 1], '9:13'],
    ['what a version does not have, at the version', 'app', '2.0', ['hiddenClasses', 0], '5:9'],
  ])('finds %s', (_what, set, version, path, place) => {
    const { line, column } = locationOfVersion(file, config, { set, version }, path);
    expect(`${line}:${column}`).toBe(place);
  });

  it('gives the places of a text that was changed', () => {
    const moved = { ...file, text: `\n\n${text}` };
    expect(locationOfVersion(moved, config, { set: 'app', version: '2.0' })).toEqual({ line: 7, column: 9 });
  });

  it('gives the beginning of a file that is missing', () => {
    expect(locationOfVersion(null, config, { set: 'app', version: '2.0' })).toEqual({ line: 1, column: 1 });
  });
});
