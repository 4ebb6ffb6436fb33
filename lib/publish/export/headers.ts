import { assetPolicy, hostPolicy, type PolicySources } from './content-security-policy.ts';

/**
 * Headers for all answers whose path starts with `prefix` and, where there is a `suffix`, ends with it; later
 * rules win. A suffix is only needed where a host does not know the type of such files itself.
 */
export type HeaderRule = { prefix: string; suffix?: string; headers: Readonly<Record<string, string>> };

/** For files whose address changes with their content. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The one source of the headers that every host file and the local server send. */
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
      prefix: `${basePath}/docs/assets/`,
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
