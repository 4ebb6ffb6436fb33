import { describe, expect, it } from 'vitest';
import { closeNetwork } from './close-network.ts';

describe('closeNetwork', () => {
  it('leaves no function that sends data, not even an inherited one', () => {
    class Above {
      fetch() {}
    }
    class Scope extends Above {
      WebSocket = Object;
      postMessage() {}
    }
    const scope = new Scope();
    closeNetwork(scope);
    expect('fetch' in scope).toBe(false);
    expect('WebSocket' in scope).toBe(false);
    expect(scope.postMessage).toBeTypeOf('function');
  });
});
