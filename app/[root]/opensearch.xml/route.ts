import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';
import { openSearchDescription } from '../../../lib/docs/publish/seo/open-search.ts';

export const dynamic = 'force-static';

export { rootParams as generateStaticParams } from '../root-params.ts';

/** Responds with the OpenSearch description, which lets browsers offer the site's search in their address bar. */
export async function GET(): Promise<Response> {
  const { title, tagline, origin, basePath, icons } = await generatedReader().readShell();
  const icon = icons.find(({ use }) => use === 'icon');
  const body = openSearchDescription({
    title,
    tagline,
    site: origin + basePath,
    icon: icon === undefined ? null : origin + icon.url,
  });
  return new Response(body, { headers: { 'content-type': 'application/opensearchdescription+xml' } });
}
