import { CODE_HASH } from '../../../../../components/head-script/script-file.ts';
import { sectionsFile } from '../../../../../components/mdx/sections/sections-file.ts';
import { entriesFile } from '../../../../../components/reference/config-reference/entries-file.ts';
import { LANDING_FOLDER } from '../../../../../lib/ground/base/landing.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

const files = [sectionsFile, entriesFile];

/** One route per script that pages run before the first paint. The hash makes the address safe to cache forever. */
export const generateStaticParams = (): { root: string; hash: string; script: string }[] =>
  files.map(({ name }) => ({ root: LANDING_FOLDER, hash: CODE_HASH, script: name }));

/** Responds with the text of a script. A name that isn't in the list gets a 404. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ script: string }> },
): Promise<Response> {
  const { script } = await params;
  const file = files.find(({ name }) => name === script);
  if (file === undefined) return new Response(null, { status: 404 });
  return new Response(file.source, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
