import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED, withoutPublished } from '../lib/docs/site/published.ts';
import { OWN_ROOT, ownProject } from '../lib/reference/facts/testing/own-content.ts';
import { command, refuseOptions } from './command.ts';
import { createWorkingCopy } from './measure/working-copy.ts';
import { run, script } from './run.ts';

/** Unit tests that don't import this module don't depend on the content: no release can change their result. */
const OWN_CONTENT = 'lib/reference/facts/testing/own-content.ts';

/** Outlines of unchanged pages, so the check only reads what the release moved. */
const OUTLINES = '.cache/outlines';

/** `0.27.0` → `0.28.0`, `v0.27 Stable` → `v0.28 Stable`. */
const next = (text: string): string =>
  text.replace(/(\d+)\.(\d+)/, (_, major, minor) => `${major}.${Number(minor) + 1}`);

/**
 * Cuts the next minor release of each product in a copy of this checkout, like `npm run docs -- version` does, and runs
 * the content checks and the unit tests that read the content there: a release must not break any test.
 */
async function main(): Promise<void> {
  refuseOptions();
  const { versions } = await ownProject();
  const stable = versions.sets.flatMap((set) =>
    set.versions
      .filter(({ isLast, name }) => isLast && /^\d/.test(name))
      .map(({ name, label }) => ({ set: set.name, name: next(name), label: next(label) })),
  );
  const { folder, remove } = createWorkingCopy(OWN_ROOT, 'linked');
  process.once('exit', remove);
  const outlines = join(OWN_ROOT, OUTLINES);
  if (existsSync(outlines)) cpSync(outlines, join(folder, OUTLINES), { recursive: true });
  process.chdir(folder);
  for (const { set, name, label } of stable) {
    await run(`The release ${set} ${name}`, script('docs.ts', 'version', set, name, '--label', label));
  }
  meetEachOther(stable);
  forgetLostAnchors();
  await run('Content checks after a release', script('check.ts'));
  await run('Unit tests after a release', ['vitest', 'related', '--run', '--reporter=dot', OWN_CONTENT]);
}

/** Makes the new releases companions of each other, as the cut of the later one asks for. */
function meetEachOther(releases: readonly { set: string; name: string }[]): void {
  const config = JSON.parse(readFileSync('versions.json', 'utf8'));
  for (const { set, name } of releases) {
    const { versions } = config.sets.find((one: { name: string }) => one.name === set);
    const release = versions.find((one: { name: string }) => one.name === name);
    for (const other of releases)
      if (release.companions?.[other.set] !== undefined) release.companions[other.set] = other.name;
  }
  writeFileSync('versions.json', `${JSON.stringify(config, null, 2)}\n`);
}

/** Forgets the published anchors that the pages of the next version don't have, as the check asks for. */
function forgetLostAnchors(): void {
  const [program = '', ...options] = script('check.ts');
  const { stdout } = spawnSync(program, options, { encoding: 'utf8', maxBuffer: 1e8 });
  let text = readFileSync(PUBLISHED, 'utf8');
  for (const [, address = '', anchor = ''] of stdout.matchAll(/docs -- forget ([^\s#']+)#([^\s']+)'/g)) {
    text = withoutPublished({ path: PUBLISHED, text }, address, anchor) ?? text;
  }
  writeFileSync(PUBLISHED, text);
}

await command(main);
