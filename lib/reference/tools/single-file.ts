import { join } from 'node:path';
import { build } from 'esbuild';
import { checksumLine, sha256Of } from '../../ground/base/hash.ts';
import { LANDING } from '../../ground/base/landing.ts';
import { ENGINE_FOLDER } from '../../ground/disk/site-folder.ts';

/** A command: its path in the export, its code, whose imports are relative to the engine, and its first lines. */
export type SingleFile = { path: string; code: string; banner: string };

/**
 * A command as a single self-contained file for Node 20 or later, and its SHA-256: path → text. The same code produces
 * the same bytes. Rejects if the code can't be bundled.
 */
export async function singleFile({ path, code, banner }: SingleFile): Promise<Record<string, string>> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { outputFiles } = await build({
    stdin: {
      contents: code,
      resolveDir: ENGINE_FOLDER,
      sourcefile: join(ENGINE_FOLDER, `${name}.ts`),
      loader: 'ts',
    },
    absWorkingDir: ENGINE_FOLDER,
    bundle: true,
    minify: true,
    write: false,
    // The packages' Node builds are CommonJS, which can't be bundled into an ES module.
    platform: 'neutral',
    external: ['node:*'],
    format: 'esm',
    target: 'node20.9',
    legalComments: 'none',
    charset: 'utf8',
    banner: { js: banner },
    define: { 'process.env.DOCS_ROOT': JSON.stringify(LANDING) },
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  return { [path]: text, [`${path}.sha256`]: checksumLine(sha256Of(text), name) };
}
