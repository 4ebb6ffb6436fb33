import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';
import { siteOpenSearch } from '../../../lib/docs/publish/seo/open-search.ts';

export const dynamic = 'force-static';

export { rootParams as generateStaticParams } from '../root-params.ts';

/** Responds with the OpenSearch description, which lets browsers offer the site's search in their address bar. */
export async function GET(): Promise<Response> {
  const body = siteOpenSearch(await generatedReader().readShell());
  return new Response(body, { headers: { 'content-type': 'application/opensearchdescription+xml' } });
}
