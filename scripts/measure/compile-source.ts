import { readFileSync } from 'node:fs';
import { createCompiler } from '../../lib/docs/compile/compile.ts';
import { compileInputOf } from '../../lib/docs/compile/compile-input.ts';
import { flattenDocument } from '../../lib/docs/content/source/flatten.ts';
import { createOutlineReader } from '../../lib/docs/content/source/outline.ts';
import { createParser } from '../../lib/docs/content/source/parse.ts';
import { hashOf } from '../../lib/ground/base/hash.ts';
import { remember } from '../../lib/ground/base/remember.ts';
import { toSourceFile } from '../../lib/ground/disk/read-project.ts';

const TREE_PATH = 'page.mdx';

/** Reads and compiles one source like a build, in a process that `large-sources.ts` measures. */
const [path = ''] = process.argv.slice(2);
const parse = remember(createParser());
const readOutline = remember(createOutlineReader(parse));
const file = toSourceFile(`content/set/1.0/${TREE_PATH}`, readFileSync(path));
const tree = { set: 'set', version: '1.0', files: new Map([[TREE_PATH, file]]), renames: new Map() };
const outlineOf = () => readOutline(file.text ?? '');
const document = flattenDocument(TREE_PATH, tree, outlineOf);
const page = { treePath: TREE_PATH, compileKey: hashOf(path), document };
const compile = await createCompiler(parse);
const { code, problems } = await compile(compileInputOf(page, tree, outlineOf));
if (code === null) throw new Error(problems[0]?.message);
