import { describe, expect, it } from 'vitest';
import { directedText, directionShare, directionsIn, type Opposites } from './direction.ts';

const PAIRS: Opposites[] = [
  ['to host', 'from host'],
  ['with', 'without'],
];
const TO = directedText('/docs/sync/to-host/core/secrets Secrets');
const FROM = directedText('/docs/sync/from-host/secrets Secrets from the host');
const share = (typed: string, names: string) => directionShare(directionsIn(typed, PAIRS), names);

describe('a direction', () => {
  it.each([
    'sync secrets to host',
    'toHost secrets',
    'tohost secrets',
    'to-host secrets',
    'copy secrets into the host',
    'secrets to the host',
  ])('of %j is to the host', (typed) => {
    expect(share(typed, FROM)).toBeLessThan(1);
    expect(share(typed, TO)).toBe(1);
  });

  it.each(['secrets from the host', 'fromHost.secrets', 'import secrets from host'])(
    'of %j is from the host',
    (typed) => {
      expect(share(typed, TO)).toBeLessThan(1);
      expect(share(typed, FROM)).toBe(1);
    },
  );

  it.each(['secrets', 'from host to host', 'host secrets'])('of %j is none', (typed) => {
    expect(share(typed, TO)).toBe(1);
    expect(share(typed, FROM)).toBe(1);
  });

  it('counts a single word with the one after it', () => {
    const template = directedText('Create a namespace with a template');
    expect(share('create a namespace without a template', template)).toBeLessThan(1);
    expect(share('create a namespace without help', template)).toBe(1);
    expect(share('without', template)).toBe(1);
  });
});
