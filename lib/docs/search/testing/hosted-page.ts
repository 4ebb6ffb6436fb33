import { hostPolicy, pagePolicy, withPolicy } from '../../publish/export/content-security-policy.ts';
import { searchHosts } from '../../publish/export/policy-sources.ts';
import type { HostedSearch } from '../../site/page-data.ts';

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** A text in a JSON string. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The setting in a page's payload, which is JSON in a JSON string, and in the script with the shell's data. */
const IN_PAYLOAD = escaped('"hosted":null');
const IN_SCRIPT = /\bhostedSearch:null\b/g;

/** A script of the export as a build with a hosted search creates it. */
export function hostedScript(code: string, hosted: HostedSearch): string {
  return code.replace(IN_SCRIPT, () => `hostedSearch:${JSON.stringify(hosted)}`);
}

/** An exported page, and its host's policy, as a build with a hosted search creates them. */
export function hostedPage(html: string, hosted: HostedSearch): { html: string; policy: string } {
  const body = html
    .replace(POLICY, '')
    .replaceAll(IN_PAYLOAD, () => escaped(`"hosted":${JSON.stringify(hosted)}`));
  const frames = /frame-src ([^;]*)/.exec(POLICY.exec(html)?.[1] ?? '')?.[1]?.split(' ') ?? [];
  const sources = { frames, connections: searchHosts(hosted.applicationId) };
  return { html: withPolicy(body, pagePolicy(body, sources)), policy: hostPolicy(sources) };
}
