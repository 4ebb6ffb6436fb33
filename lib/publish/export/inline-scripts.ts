import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const PAYLOAD_PUSH = /<script>(self\.__next_f\.push\([\s\S]*?)<\/script>/g;

function isExecutedInline(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false;
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === 'text/javascript';
}

/** Sources of all inline scripts that run, without data blocks. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter((match) => isExecutedInline(match[1] ?? ''))
    .map((match) => match[2] ?? '');
}

/** `'sha256-…'` of a script's source, as used in a Content-Security-Policy. */
export function scriptHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`;
}

/**
 * Joins the scripts that pass the page's payload to the router into one, at the place of the first. They run one after
 * another anyway, and one script needs one hash and fewer bytes.
 */
export function joinPayloadScripts(html: string): string {
  const pushes = [...html.matchAll(PAYLOAD_PUSH)].map((match) => match[1] ?? '');
  let isFirst = true;
  return html.replace(PAYLOAD_PUSH, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `<script>${pushes.join(';')}</script>`;
  });
}
