import { it } from 'vitest';

// Vitest wants a test of its own; the mutants are tried after it, see try-mutants.ts.
it('is there', () => undefined);
