import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The working folder, and a path into the content: how a test would bypass the module that provides it. */
const PAST_IT = /process\.cwd\b|readFileSync\(\s*['"`](?:content\/|versions\.json)/;

// Tests of scripts run commands, which read the content of the folder that they're in.
test('tests of the engine read the content of this repository through one module', () => {
  const files = ['lib', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const ofTests = files.filter((path) => /\.test\.ts$|\/testing\/.*\.ts$/.test(path));
  const reading = ofTests.filter((path) => PAST_IT.test(readFileSync(path, 'utf8')));
  // The agents' tests name releases in their questions and answers, so a release changes them.
  expect(reading).toEqual([
    'lib/reference/facts/testing/own-content.ts',
    'lib/reference/tools/agent/agent.test.ts',
  ]);
});
