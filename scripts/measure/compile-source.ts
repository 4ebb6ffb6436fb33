import { readFileSync } from 'node:fs';
import { createCompiler } from '../../lib/compile/compile.ts';
import { testInput } from '../../lib/compile/testing/test-page.ts';

/** Reads and compiles one source, in a process that `large-sources.ts` measures. */
const [path = ''] = process.argv.slice(2);
const compile = await createCompiler();
const { code, problems } = await compile(testInput({ 'page.mdx': readFileSync(path, 'utf8') }));
if (code === null) throw new Error(problems[0]?.message);
