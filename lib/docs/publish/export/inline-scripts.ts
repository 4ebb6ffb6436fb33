import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

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
