import { z } from 'zod';
import { isVariableKind, VARIABLE_KINDS } from '../../base/reader-variable-kinds.ts';
import { text } from './common.ts';

const name = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'expected a name of capitals, digits, and _');

const variable = z.strictObject({
  kind: z
    .enum(Object.keys(VARIABLE_KINDS).filter(isVariableKind))
    .describe('What a value looks like: lib/ground/base/reader-variable-kinds.ts has the kinds.'),
  description: text.describe('What readers should enter, in a few words.'),
});

/** The variables that readers fill in, by name. */
export const variablesSchema = z.record(name, variable);
