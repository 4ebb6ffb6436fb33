import { describe, expect, it } from 'vitest';
import { isOfKind, isVariableKind, VARIABLE_KINDS, type VariableKind } from './reader-variable-kinds.ts';

const right: [VariableKind, string][] = [
  ['host', 'platform.example.com'],
  ['host', 'a-1.b.co'],
  ['name', 'orchard'],
  ['name', 'p1'],
  ['name', 'a'.repeat(63)],
  ['url', 'https://platform.example.com'],
  ['url', 'http://localhost:8080/a/b_c'],
  ['registry', 'registry.internal:5000/mirror'],
  ['registry', 'ghcr.io/team-a/x_y'],
  ['email', 'robin.lee+ops@mail.example.com'],
  ['id', 'vcluster-platform'],
  ['id', '0oa1B.C_d'],
  ['text', 'two words, and more'],
];

const wrong: [VariableKind, string][] = [
  ['host', 'https://platform.example.com'],
  ['host', 'platform.example.com/path'],
  ['host', 'Platform.example.com'],
  ['host', 'platform'],
  ['host', 'a..com'],
  ['name', 'Team A'],
  ['name', '-a'],
  ['name', 'a-'],
  ['name', 'a'.repeat(64)],
  ['name', ''],
  ['url', 'platform.example.com'],
  ['url', 'https://x.example.com/$(id)'],
  ['url', 'javascript:alert(1)'],
  ['registry', 'https://registry.internal'],
  ['registry', 'registry.internal/Mirror'],
  ['registry', 'registry.internal/a/'],
  ['email', 'robin'],
  ['email', 'robin@localhost; rm'],
  ['id', '-x'],
  ['id', 'a b'],
  ['text', 'a\nb'],
  ['text', ''],
];

describe('isOfKind', () => {
  it.each(right)('accepts a %s such as %s', (kind, value) => {
    expect(isOfKind(value, kind)).toBe(true);
  });

  it.each(wrong)('rejects a %s such as %j', (kind, value) => {
    expect(isOfKind(value, kind)).toBe(false);
  });

  it('allows shell characters only in text', () => {
    const kinds = Object.keys(VARIABLE_KINDS).filter(isVariableKind);
    for (const kind of kinds.filter((one) => one !== 'text')) {
      for (const sign of [' ', ';', '$', '`', '|', '&', '<', '>', '(', '"', "'", '\\', '\n', '*', ',']) {
        for (const value of ['a.example.com', 'https://a.example.com/b', 'a@b.example.com'])
          expect(isOfKind(`${value}${sign}x`, kind)).toBe(false);
      }
    }
  });
});
