import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

type Validator = typeof import('@action-validator/core');

// The package is made for a CommonJS loader.
const { validateWorkflow }: Validator = createRequire(import.meta.url)('@action-validator/core');

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name));
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { steps: Step[]; 'timeout-minutes'?: number; strategy?: { matrix?: { node?: number[] } } };
const jobsOf = (name: string): [string, Job][] =>
  Object.entries(parse(read(name)).jobs as Record<string, Job>).map(([job, value]) => [
    `${name} ${job}`,
    value,
  ]);
const jobs = workflows.flatMap(jobsOf);
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

describe('the workflows', () => {
  it.each(workflows)('are valid: %s', (name) => {
    expect(validateWorkflow(read(name)).errors).toEqual([]);
  });

  it('would be refused with a mistake', () => {
    expect(validateWorkflow('on: push\njobs:\n  check:\n    runs_on: ubuntu-latest\n').errors).not.toEqual(
      [],
    );
  });

  it('let only the jobs that deploy write', () => {
    type Rights = Record<string, string>;
    const rights = workflows.flatMap((name) => {
      const {
        permissions,
        jobs: all,
      }: { permissions: Rights; jobs: Record<string, { permissions?: Rights }> } = parse(read(name));
      const given = Object.entries(all).map(
        ([job, { permissions: own = permissions }]) => [`${name} ${job}`, own] as const,
      );
      return given.flatMap(([job, own]) =>
        Object.entries(own).flatMap(([what, right]) => (right === 'write' ? [`${job}: ${what}`] : [])),
      );
    });
    expect(rights).toEqual([
      'deploy.yml deploy: pages',
      'deploy.yml deploy: id-token',
      'preview.yml deploy: pull-requests',
    ]);
  });

  it('run no code of the project where there are secrets or rights to write', () => {
    const trusted = jobs.filter(([, job]) => /secrets\.|: write/.test(stringify(job)));
    expect(trusted.map(([job]) => job)).toEqual(['deploy.yml deploy', 'preview.yml deploy']);
    const code = trusted.flatMap(([, { steps }]) =>
      steps.filter(({ uses = '', run = '' }) => /checkout@/.test(uses) || /\b(?:npm|npx|node)\b/.test(run)),
    );
    expect(code).toEqual([]);
  });

  it('name each action by its commit, which nobody can move', () => {
    const named = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses = [] }) => uses));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
  });

  it.each(jobs)('end by themselves: %s', (_name, job) => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it.each(jobs)('run scripts that exist: %s', (_name, job) => {
    const named = job.steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script),
    );
    expect(named.filter((script) => !['ci', 'install'].includes(script) && !(script in scripts))).toEqual([]);
  });

  it.each(jobs)('have the whole history where pages are built: %s', (_name, { steps }) => {
    const builds = steps.some(({ run = '' }) => /npm (?:run build|test$)/.test(run));
    const checkout = steps.find(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    if (builds) expect(checkout?.with?.['fetch-depth']).toBe(0);
  });

  it('test on every Node version that the project supports', () => {
    const tested = jobs.flatMap(([, { strategy }]) => strategy?.matrix?.node ?? []);
    expect(tested).toEqual([20, 22, 24]);
    expect(tested.map(String)).toContain(readFileSync('.nvmrc', 'utf8').trim());
  });
});
