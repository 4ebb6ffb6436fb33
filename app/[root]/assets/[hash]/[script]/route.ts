import { CODE_HASH, SCRIPT_FILES } from '../../../../../components/head-script/script-file.ts';
import { LANDING_FOLDER } from '../../../../../lib/ground/base/landing.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

const files = new Map(Object.entries(SCRIPT_FILES));

/** One route per script that pages run before the first paint. The hash makes the address safe to cache forever. */
export const generateStaticParams = (): { root: string; hash: string; script: string }[] =>
  [...files.keys()].map((script) => ({ root: LANDING_FOLDER, hash: CODE_HASH, script }));

/** Responds with the text of a script. A name that isn't in the list gets a 404. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ script: string }> },
): Promise<Response> {
  const text = files.get((await params).script);
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
