import { escapePattern } from '../../../ground/base/escape-pattern.ts';
import { caddyfile } from './caddy.ts';
import { responseHeaders, viewerRequest } from './cloudfront.ts';
import { containerFiles } from './container.ts';
import type { HeaderRule } from './headers.ts';
import type { HostInput, Redirect } from './host-input.ts';
import type { HostName } from './hosts.ts';
import { ASKS_MARKDOWN, cloudflareFunction, cloudflareRoutes, netlifyFunction, VARY } from './negotiate.ts';

/** A file's path → its text. `out/…` is part of the export; everything else is stored next to it. */
export type HostFiles = Record<string, string>;

const pattern = (prefix: string): string => `${prefix}*`;

/** Rules that these hosts need: they know the types of all files, with UTF-8. */
const withoutTypes = (headers: readonly HeaderRule[]): HeaderRule[] =>
  headers.filter((rule) => rule.suffix === undefined);

function headersFile({ headers }: HostInput): string {
  const block = (rule: HeaderRule) =>
    [
      pattern(rule.prefix),
      ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  return `${withoutTypes(headers).map(block).join('\n\n')}\n`;
}

/** Cloudflare joins the headers of all rules that match; `! Name` takes an earlier one away first. */
function cloudflareHeadersFile({ headers }: HostInput): string {
  const seen = new Set<string>();
  const block = (rule: HeaderRule) => {
    const removed = Object.keys(rule.headers).filter((name) => seen.has(name));
    for (const name of Object.keys(rule.headers)) seen.add(name);
    const lines = [
      ...removed.map((name) => `  ! ${name}`),
      ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
    ];
    return [pattern(rule.prefix), ...lines].join('\n');
  };
  return `${withoutTypes(headers).map(block).join('\n\n')}\n`;
}

/** The first rule that fits counts, so patterns come last. */
function redirectsFile({ redirects, patterns }: HostInput): string {
  const literal = redirects.filter(({ from }) => !from.includes(':'));
  const lines = [
    ...literal.map(({ from, to }) => [from, withoutPlaceholders(to)]),
    ...patterns.map(({ from, to }) => [from, withoutPlaceholders(to).replace(/%3Asplat$/, ':splat')]),
  ];
  return lines.map(([from, to]) => `${from} ${to} 301\n`).join('');
}

/**
 * These hosts read `:name` as a placeholder. In a target, the colon is escaped. In the address itself, it can't be: the
 * page that the export has there redirects, too.
 */
function withoutPlaceholders(to: string): string {
  const [, scheme = '', rest = ''] = /^(https:\/\/[^/]*)?(.*)$/.exec(to) ?? [];
  return scheme + rest.replace(/:(?=[A-Za-z])/g, '%3A');
}

function nginxHeaders(headers: HeaderRule['headers'], indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
    .join('');
}

/** A target with the visitor's query before the hash. If the target has a query, the visitor's is dropped. */
function withQuery(to: string): string {
  const [path = '', ...hash] = to.split('#');
  return [path.includes('?') ? path : `${path}$is_args$args`, ...hash].join('#');
}

/**
 * Headers of a location replace those of the server, so they're repeated. Only files are tried: nginx would add a slash
 * to a folder's address, which the rule for slashes would remove again.
 */
function nginxFolder(rule: HeaderRule, general: HeaderRule['headers']): string {
  const headers = nginxHeaders({ ...general, ...rule.headers }, '    ');
  return `  location ${rule.prefix} {\n${headers}    try_files $uri =404;\n  }\n`;
}

/** Files whose type nginx doesn't know, or only knows without a character set. */
function nginxEnding(suffix: string, rule: HeaderRule, general: HeaderRule['headers']): string {
  const { 'Content-Type': type, ...own } = rule.headers;
  const varies = suffix === '.md' ? VARY : {};
  const headers = nginxHeaders({ ...general, ...own, ...varies }, '    ');
  const types = type === undefined ? '' : `    types { }\n    default_type "${type}";\n`;
  return `  location ~ \\${suffix}$ {\n${types}${headers}    try_files $uri =404;\n  }\n`;
}

/** A parameter in nginx's configuration, in which nothing has a meaning: only these escapes exist in quotes. */
const nginxQuoted = (text: string): string =>
  `"${text.replace(/\\(?=[\\"'trn])/g, '\\\\').replaceAll('"', '\\"')}"`;

/** nginx compares decoded addresses. */
const nginxPath = (address: string): string => nginxQuoted(decodeURIComponent(address));

/** A target in which `$` doesn't begin a variable: nginx has no other way to write it. */
const nginxTarget = (to: string): string => to.replaceAll('$', '%24');

/**
 * What a rule may hand from the address to its target, in nginx's regular expressions. The address is decoded: a
 * control character could end the header, and browsers read `/\host` as another site.
 */
const HANDED_ON = '[^\\x00-\\x1f\\x5c]';

/**
 * Redirects as two maps: old address → itself, and → its target. A map ignores case, and addresses don't, so the server
 * compares the first with the address. The others of those that only differ in case get a location.
 */
function nginxRedirects(redirects: readonly Redirect[]): { maps: string[]; locations: string[] } {
  const known = new Set<string>();
  const inMaps = redirects.filter(({ from }) => {
    const key = decodeURIComponent(from).toLowerCase();
    // In a map's value, a dollar sign begins a variable.
    const isNew = !known.has(key) && !key.includes('$');
    known.add(key);
    return isNew;
  });
  const target = ({ to }: Redirect) => nginxQuoted(withQuery(nginxTarget(to)));
  const map = (name: string, write: (redirect: Redirect) => string) =>
    `map $uri $${name} {\n  default "";\n${inMaps.map((one) => `  ${nginxPath(one.from)} ${write(one)};\n`).join('')}}\n`;
  return {
    maps: [
      'map_hash_bucket_size 1024;\nmap_hash_max_size 65536;\n',
      map('moved_from', ({ from }) => nginxPath(from)),
      map('moved_to', target),
    ],
    locations: redirects
      .filter((one) => !inMaps.includes(one))
      .map((one) => `  location = ${nginxPath(one.from)} { return 301 ${target(one)}; }\n`),
  };
}

function nginxFile({ redirects, patterns, headers, basePath }: HostInput, root: string): string {
  const [first, ...special] = headers;
  const general = first?.headers ?? {};
  const locations = special.map((rule) =>
    rule.suffix === undefined ? nginxFolder(rule, general) : nginxEnding(rule.suffix, rule, general),
  );
  const { maps, locations: others } = nginxRedirects(redirects);
  return [
    ...maps,
    // No file ends in a slash.
    `map $http_accept $as_markdown {\n  default /;\n  "~*${ASKS_MARKDOWN}" .md;\n}\n`,
    'server {\n  listen 8080;\n  absolute_redirect off;\n',
    `  root ${root};\n  error_page 404 ${basePath}/404.html;\n`,
    '  gzip on;\n  gzip_types text/plain text/markdown text/css text/javascript application/javascript application/json image/svg+xml;\n',
    nginxHeaders(general, '  '),
    '  if ($moved_from = $uri) {\n    return 301 $moved_to;\n  }\n',
    ...locations,
    ...others,
    ...patterns.map(nginxPattern),
    `  location / {\n${nginxHeaders({ ...general, ...VARY }, '    ')}`,
    '    if (-f $document_root$uri$as_markdown) {\n      rewrite ^ $uri$as_markdown last;\n    }\n',
    '    try_files $uri $uri.html =404;\n  }\n',
    `  location ~ ^(${HANDED_ON}+)/(index\\.html)?$ {\n`,
    '    if (-f $document_root$1.html) {\n      return 301 $1$is_args$args;\n    }\n    return 404;\n  }\n',
    `  location = / {\n    try_files /index.html =404;\n  }\n}\n`,
  ].join('');
}

function nginxPattern({ from, to }: HostInput['patterns'][number]): string {
  const start = escapePattern(decodeURIComponent(from.slice(0, -1)));
  const target = withQuery(nginxTarget(to).replace(/:splat$/, '$1'));
  return `  location ~ ${nginxQuoted(`^${start}(${HANDED_ON}*)$`)} { return 301 ${nginxQuoted(target)}; }\n`;
}

/** Escapes a path for a pattern: these characters would start a parameter or a group. */
const literally = (path: string): string => path.replace(/[:(]/g, '\\$&');

/**
 * Settings that the package `serve` reads from the folder that it serves. Without them, it lists folders that don't have
 * a page. Up to 14.2.7, it mistakes a page with a dot in its name (`/docs/app/1.0`) for a file and stops at the folder of
 * that name. So such a page is requested by its file name, and `serve` must not remove the extension from it.
 */
function serveSettings({ pages, redirects, basePath }: HostInput): string {
  const moved = redirects.map(({ from }) => decodeURIComponent(from.slice(basePath.length)));
  const dotted = [...pages, ...moved].filter((path) => /\.[^/]*$/.test(path)).map(literally);
  const settings = {
    directoryListing: false,
    cleanUrls: ['!/**/*.*/index.html'],
    redirects: dotted.map((path) => ({ source: path, destination: `${path}/index.html` })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** The files that one host wants to have. */
export function hostFiles(host: HostName, input: HostInput): HostFiles {
  switch (host) {
    case 'generic':
      return { 'out/serve.json': serveSettings(input) };
    case 'netlify':
      return {
        'out/_headers': headersFile(input),
        'out/_redirects': redirectsFile(input),
        'netlify/edge-functions/markdown.js': netlifyFunction,
      };
    case 'cloudflare':
      return {
        'out/_headers': cloudflareHeadersFile(input),
        'out/_redirects': redirectsFile(input),
        'out/_routes.json': cloudflareRoutes(input.basePath),
        'functions/_middleware.js': cloudflareFunction,
      };
    case 'github':
      return { 'out/.nojekyll': '' };
    case 'nginx':
      return { 'nginx.conf': nginxFile(input, '/var/www/html') };
    case 'container':
      return {
        'nginx.conf': nginxFile(input, '/usr/share/nginx/html').replace(
          '  gzip on;',
          '  gzip_static on;\n  gzip on;',
        ),
        ...containerFiles(input.basePath),
      };
    case 'caddy':
      return { Caddyfile: caddyfile(input) };
    case 's3':
      return { 'viewer-request.js': viewerRequest(input), 'response-headers.json': responseHeaders(input) };
    case 'gitlab':
      return {};
  }
}
