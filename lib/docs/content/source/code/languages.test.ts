import { expect, it } from 'vitest';
import { isKnownLanguage, LANGUAGES } from './languages.ts';

it.each(['mermaid', ...Object.keys(LANGUAGES)])('%s is a known language', (name) => {
  expect(isKnownLanguage(name)).toBe(true);
});

it.each(['', 'toString', 'Bash', 'mermaidjs'])('%j is no known language', (name) => {
  expect(isKnownLanguage(name)).toBe(false);
});
