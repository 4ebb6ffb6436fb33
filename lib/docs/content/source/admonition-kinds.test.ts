import { expect, it } from 'vitest';
import { admonitionKind } from './admonition-kinds.ts';

it.each([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
])('an admonition called %s is a %s', (name, kind) => {
  expect(admonitionKind(name)).toBe(kind);
});

it.each(['Note', 'hint', '', 'toString', 'constructor'])('no admonition is called %j', (name) => {
  expect(admonitionKind(name)).toBeNull();
});
