import { it } from 'vitest';

// Vitest requires at least one test; the mutants are tried after it, see try-mutants.ts.
it('is there', () => undefined);
