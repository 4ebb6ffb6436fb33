import { hostPolicy, type PolicySources } from './content-security-policy.ts';

/** Headers for all answers whose path starts with `prefix`; later rules win. */
export type HeaderRule = { prefix: string; headers: Readonly<Record<string, string>> };

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
    {
      prefix: `${basePath}/_next/static/`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  ];
}

/** The headers of one path. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => path.startsWith(rule.prefix)).map((rule) => rule.headers),
  );
}
