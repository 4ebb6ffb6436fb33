import { escapePattern } from '../../../ground/base/escape-pattern.ts';
import type { HeaderRule } from './headers.ts';
import type { HostInput } from './host-input.ts';

/** Between backticks, every other character stands for itself. */
const quoted = (text: string): string =>
  text.includes('`') ? `"${text.replaceAll('"', '\\"')}"` : `\`${text}\``;

/** In a value, a brace would begin a placeholder. */
const plain = (text: string): string => text.replaceAll('{', '\\{');

/** As patterns: headers for plain paths would be sorted, the longest path first, and the last one wins. */
function headerLines({ prefix, suffix = '', headers }: HeaderRule, index: number): string {
  const pattern = `^${escapePattern(prefix)}${suffix === '' ? '' : `.*${escapePattern(suffix)}$`}`;
  const lines = Object.entries(headers).map(
    ([name, value]) => `  header @headers${index} ${name} ${quoted(plain(value))}\n`,
  );
  return `  @headers${index} path_regexp ${quoted(pattern)}\n${lines.join('')}`;
}

/** `/a/*` as a named pattern, and its target. */
function patternLines({ from, to }: HostInput['patterns'][number], index: number): string {
  const start = escapePattern(decodeURIComponent(from.slice(0, -1)));
  const target = plain(to).replace(/:splat$/, `{re.pattern${index}.1}`);
  return `  @pattern${index} path_regexp pattern${index} ${quoted(`^${start}(.*)$`)}\n  redir @pattern${index} ${quoted(target)} permanent\n`;
}

/**
 * The configuration of Caddy: exact redirects in a map, which compares case, the bare path as the only spelling of a
 * page, its Markdown for those who ask for it, and the not-found page.
 */
export function caddyfile({ redirects, patterns, headers, basePath }: HostInput): string {
  const moved = redirects.map(
    ({ from, to }) => `    ${quoted(decodeURIComponent(from))} ${quoted(plain(to))}\n`,
  );
  return [
    ':8080 {\n  root * /srv\n  encode zstd gzip\n',
    ...headers.map(headerLines),
    `  map {path} {moved} {\n${moved.join('')}    default ""\n  }\n`,
    '  @moved not vars {moved} ""\n  redir @moved {moved} permanent\n',
    ...patterns.map(patternLines),
    `  @spelled path_regexp spelled ^(${basePath}/.+?)(?:/index\\.html|\\.html|/)$\n  redir @spelled {re.spelled.1} permanent\n`,
    '  @markdown {\n    header Accept *text/markdown*\n    not header Accept *text/markdown;q=0*\n    file {path}.md\n  }\n',
    '  rewrite @markdown {path}.md\n  header @markdown Content-Type "text/markdown; charset=utf-8"\n',
    '  @page file {path}.html\n  header @page Vary Accept\n',
    '  try_files {path} {path}.html\n  file_server\n',
    `  handle_errors {\n    rewrite * ${basePath}/404.html\n    file_server\n  }\n}\n`,
  ].join('');
}
