import { LANDING } from '../../../ground/base/landing.ts';
import type { HostInput } from './host-input.ts';
import { ASKS_MARKDOWN, FILES } from './negotiate.ts';

/**
 * A CloudFront function for viewer requests. A bucket only has files: the function gives a page's bare path its file,
 * redirects other spellings to it, and answers with Markdown if that's asked for. Moved addresses are pages of the
 * export that lead on: a function is too small for a list of them.
 */
export const viewerRequest = ({
  basePath,
}: HostInput): string => `var files = new RegExp(${JSON.stringify(FILES)});
var asks = new RegExp(${JSON.stringify(ASKS_MARKDOWN)}, 'i');
var base = ${JSON.stringify(basePath)};

function redirect(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var bare = path.replace(/(.)(?:[/]index[.]html|[.]html|[/])$/, '$1');
  if (bare !== path && path !== base + '/' && path.indexOf(base + ${JSON.stringify(LANDING)}) === 0) return redirect(bare);
  if (path === base + '/' || path === base) {
    request.uri = base + '/index.html';
    return request;
  }
  if (files.test(path)) return request;
  var accept = request.headers.accept ? request.headers.accept.value : '';
  request.uri = path + (asks.test(accept) ? '.md' : '.html');
  return request;
}
`;

/** The configuration of a response headers policy: what every response of the site has. */
export function responseHeaders({ headers }: HostInput): string {
  const [general] = headers;
  const items = Object.entries({ ...general?.headers, Vary: 'Accept' }).map(([Header, Value]) => {
    return { Header, Value, Override: true };
  });
  const policy = { Name: 'docs', CustomHeadersConfig: { Quantity: items.length, Items: items } };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
