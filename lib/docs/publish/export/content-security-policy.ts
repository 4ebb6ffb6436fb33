import { inlineScripts, scriptHash } from './inline-scripts.ts';

/** What a page can access in addition to its own origin: other origins, or pages there. */
export type PolicySources = { frames: string[]; connections: string[] };

type Directives = readonly (readonly [name: string, ...values: string[]])[];

const print = (directives: Directives): string =>
  directives.map((directive) => directive.join(' ')).join('; ');

function sharedDirectives({ frames, connections }: PolicySources): Directives {
  return [
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connections],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
  ];
}

/** The policy of one page: scripts are the site's own files, and exactly the page's inline scripts. */
export function pagePolicy(html: string, sources: PolicySources): string {
  const hashes = [...new Set(inlineScripts(html).map(scriptHash))];
  return print([
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes],
    ...sharedDirectives(sources),
  ]);
}

/**
 * The policy that a host sends with every response. Inline scripts differ from page to page, so their hashes are only
 * in the pages. What a page can't restrict itself (who can frame it) is only here.
 */
export function hostPolicy(sources: PolicySources): string {
  return print([...sharedDirectives(sources), ['frame-ancestors', "'self'"]]);
}

/**
 * The policy for the content's files, which browsers also open directly: an SVG or HTML file is displayed, but can't
 * run, load, or send anything. It's not a sandbox, because browsers don't display PDFs in one.
 */
export function assetPolicy(): string {
  return print([
    ['default-src', "'none'"],
    ['style-src', "'unsafe-inline'"],
    ['img-src', 'data:'],
    ['font-src', 'data:'],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'self'"],
  ]);
}

const HEAD_START = /<head>(<meta charSet="utf-8"\/>)?/i;

/** Puts the policy into the document's head, before anything that it applies to. Throws if there's no head. */
export function withPolicy(html: string, policy: string): string {
  if (!HEAD_START.test(html)) throw new Error('The document has no <head>, so its policy has no place.');
  const escaped = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    HEAD_START,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${escaped}"/>`,
  );
}
