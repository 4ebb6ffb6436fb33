import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../../docs/checks/testing/tiny-project.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { runVerb } from '../../../docs/tools/layers/run-verb.ts';
import { tinyReference } from '../../facts/testing/tiny-reference.ts';
import { referenceVersionData } from './version-data.ts';

const runWithoutData = () => textOf(['app', '1.0', '2.0'], {});

const answer = (...args: string[]) => textOf(args, { ...tinyReference });

function textOf(args: string[], files: Record<string, string>): string {
  try {
    return runVerb(['changes', ...args], tinyProject(files), referenceVersionData).text;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.message}\n${error.hint}`.trimEnd();
  }
}

describe('changes', () => {
  it('lists what the newer version has differently', () => {
    expect(answer('app', '1.0', 'current')).toMatchInlineSnapshot(`
      "app: from 1.0 to current

      Removed or renamed
        flag app create --old
            Delete it. Things are named in one way only.

      Changed
        field proxy.image
            type: string → object
            default: nginx → none
        flag app create --driver
            default: helm → native

      New
        command app list and 1 below it
        field proxy.patches and 2 below it
        field proxy.port
        flag app create --debug"
    `);
    expect(answer('app', '2.0', 'current')).toMatchInlineSnapshot(`
      "app: from 2.0 to current

      New
        field proxy.port
        flag app create --debug"
    `);
  });

  it('gives the same as JSON', () => {
    expect(answer('app', '2.0', 'current', '--json')).toMatchInlineSnapshot(`
      "{
        "set": "app",
        "from": "2.0",
        "to": "current",
        "removed": [],
        "changed": [],
        "added": [
          {
            "kind": "field",
            "key": "proxy.port",
            "below": 0,
            "movedFrom": []
          },
          {
            "kind": "flag",
            "key": "app create --debug",
            "below": 0,
            "movedFrom": []
          }
        ]
      }"
    `);
  });

  it('rejects unknown versions, equal ones, and a reversed pair', () => {
    expect(answer('app', '1.0', '9.0')).toMatchInlineSnapshot(`
      "Set 'app' has no version '9.0'.
      Did you mean '2.0'?"
    `);
    expect(answer('app', '2.0', '2.0')).toMatchInlineSnapshot(`
      "Both versions are 2.0: nothing changed.
      Name an older and a newer version."
    `);
    expect(answer('app', 'current', '1.0')).toMatchInlineSnapshot(`
      "current is newer than 1.0.
      The older version comes first: npm run docs -- changes app 1.0 current"
    `);
  });

  it('rejects unknown sets, and sets without data', () => {
    expect(answer('ap', '1.0', '2.0')).toMatchInlineSnapshot(`
      "There is no set 'ap'.
      Did you mean 'app'?"
    `);
    expect(runWithoutData()).toMatchInlineSnapshot(`
      "Set 'app' has no reference data.
      docs/reference-data.md says what it is."
    `);
  });
});
