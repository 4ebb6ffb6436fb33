import { hostPolicy, pagePolicy, withPolicy } from '../../publish/export/content-security-policy.ts';
import { searchHosts } from '../../publish/seo/policy-sources.ts';
import type { HostedSearch } from '../../site/page-data.ts';

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** The setting in a page's payload: JSON in a string. */
const UNSET = String.raw`\"hosted\":null`;

/**
 * An exported page, and its host's policy, as a build with a hosted search creates them. Throws for a page without the
 * setting.
 */
export function hostedPage(html: string, hosted: HostedSearch): { html: string; policy: string } {
  if (!html.includes(UNSET)) throw new Error('The page does not say that it has no hosted search.');
  const value = JSON.stringify(JSON.stringify(hosted)).slice(1, -1);
  const body = html.replace(POLICY, '').replaceAll(UNSET, String.raw`\"hosted\":${value}`);
  const frames = /frame-src ([^;]*)/.exec(POLICY.exec(html)?.[1] ?? '')?.[1]?.split(' ') ?? [];
  const sources = { frames, connections: searchHosts(hosted.applicationId) };
  return { html: withPolicy(body, pagePolicy(body, sources)), policy: hostPolicy(sources) };
}
