import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FRAMEWORK, isOff, pageSwitches, SWITCHES, switchedOff } from './switches.ts';

describe('switches', () => {
  it('names are taken one by one, or all at once', () => {
    expect(switchedOff('')).toEqual([]);
    expect(switchedOff('late-scripts,kept-bundle')).toEqual(['late-scripts', 'kept-bundle']);
    expect(switchedOff('all')).toEqual(Object.keys(SWITCHES));
  });

  it('a name that does not exist is refused, with those that do', () => {
    expect(() => switchedOff('late-scripts,constructor')).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: FRAMEWORK_OFF can't switch off 'constructor'. Choose from: all, rendered-articles, shared-shells, late-scripts, one-stylesheet, head-order, early-fonts, script-notes, router-files, kept-bundle, prepare-alone, tuning]`,
    );
  });

  it('the unit tests render each page, which changes none', () => {
    expect([isOff('shared-shells'), isOff('late-scripts'), pageSwitches()]).toEqual([true, false, '']);
  });

  it('each has a row in the decision about the framework', () => {
    const text = readFileSync('docs/decisions/framework.md', 'utf8');
    expect(Object.keys(SWITCHES).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

it('the installed framework is the one that this room was written for: run `npm run canary` before you change it', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(dependencies).toMatchObject(FRAMEWORK);
});
