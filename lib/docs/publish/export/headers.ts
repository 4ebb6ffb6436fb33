import { LANDING } from '../../../ground/base/landing.ts';
import { assetPolicy, hostPolicy, type PolicySources } from './content-security-policy.ts';

/**
 * Headers for all responses whose path starts with `prefix` and, if there is a `suffix`, ends with it. Later rules take
 * precedence. A suffix is only needed if a host doesn't know the type of such files.
 */
export type HeaderRule = { prefix: string; suffix?: string; headers: Readonly<Record<string, string>> };

/** For files whose address changes with their content. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The single source of the headers in every host file and of the local server. */
export function headerRules(basePath: string, sources: PolicySources): HeaderRule[] {
  return [
    {
      prefix: '/',
      headers: {
        'Content-Security-Policy': hostPolicy(sources),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    { prefix: `${basePath}/_next/static/`, headers: FOR_EVER },
    {
      prefix: `${basePath}${LANDING}/assets/`,
      headers: { 'Content-Security-Policy': assetPolicy(), ...FOR_EVER },
    },
    { prefix: '/', suffix: '.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { prefix: '/', suffix: '.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ];
}

/** The headers of one path. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.assign(
    {},
    ...rules
      .filter(({ prefix, suffix }) => path.startsWith(prefix) && path.endsWith(suffix ?? ''))
      .map((rule) => rule.headers),
  );
}
