import { imageSize } from './image-size.ts';
import { positionAt } from './problems/position.ts';
import type { FileFault } from './problems/problem.ts';

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^>"']|"[^"]*"|'[^']*')*>|<\/?[A-Za-z][^\s/>]*(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const STYLE = /<(?:\w+:)?style\b[\s\S]*?<\/(?:\w+:)?style/gi;
const LOADED = /@import|url\(\s*['"]?(?!['"]?#|data:image\/)/i;

/** Elements that run code or embed another document. */
const ACTIVE = /^(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener|set|animate.*)$/i;

/**
 * What an SVG in the content must not contain: a browser that opens it directly runs it with the site's origin. Also
 * reports an SVG that isn't well-formed or has no size. Never throws.
 */
export function svgFaults(text: string): FileFault[] {
  const faults: FileFault[] = [];
  const report = (offset: number, message: string, hint: string) =>
    faults.push({ ...positionAt(text, offset), rule: 'svg', message, hint });
  const open: { name: string; offset: number }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^<\?xml-stylesheet/i.test(token))
      report(index, 'The SVG loads a style sheet.', 'Remove it, and set attributes on the elements instead.');
    if (token.startsWith('<!--') || token.startsWith('<?') || token.startsWith('<![')) continue;
    if (token.startsWith('<!')) {
      if (/<!ENTITY|\[/i.test(token))
        report(index, 'The SVG declares entities.', 'Remove the document type.');
      continue;
    }
    const name = /^<\/?([^\s/>]+)/.exec(token)?.[1] ?? '';
    if (token.startsWith('</')) {
      const last = open.pop();
      if (last?.name === name) continue;
      report(
        index,
        `</${name}> closes nothing.`,
        last === undefined ? 'Remove it.' : `Close <${last.name}> first.`,
      );
      return faults;
    }
    if (!token.endsWith('/>')) open.push({ name, offset: index });
    judgeElement(name, token, index, report);
  }
  for (const { 0: sheet, index } of text.matchAll(STYLE)) {
    const at = sheet.search(LOADED);
    if (at !== -1) report(index + at, 'The style sheet loads another file.', EMBED);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    report(unclosed.offset, `<${unclosed.name}> is never closed.`, `Write </${unclosed.name}>.`);
  else if (!/<svg\b/.test(text)) report(0, "The file isn't an SVG image.", 'Export the image again.');
  else if (imageSize(Buffer.from(text)) === null) {
    report(
      text.search(/<svg\b/),
      'The SVG has no size.',
      'Give it a viewBox, or a width and a height in pixels.',
    );
  }
  return faults;
}

type Report = (offset: number, message: string, hint: string) => void;

function judgeElement(name: string, token: string, start: number, report: Report): void {
  const local = name.replace(/^.*:/, '');
  if (ACTIVE.test(local)) {
    report(start, `<${name}> runs in the reader's browser.`, 'Remove it: images must not run code.');
    return;
  }
  for (const match of token.matchAll(ATTRIBUTE)) {
    const [, key = '', double, single] = match;
    const value = (double ?? single ?? '').trim();
    const offset = start + match.index;
    if (/^on/i.test(key))
      report(offset, `'${key}' runs in the reader's browser.`, 'Remove it: images must not run code.');
    else if (/^(?:xlink:)?(?:href|src)$/i.test(key)) judgeTarget(value, offset, report);
    else if (/url\(\s*['"]?(?!['"]?#)/i.test(value)) report(offset, `'${key}' loads another file.`, EMBED);
  }
}

const EMBED = 'Refer to a part of the image itself, as in #arrow.';

function judgeTarget(value: string, offset: number, report: Report): void {
  if (value.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp);/i.test(value)) return;
  if (/^\s*(?:javascript|data|vbscript):/i.test(value)) {
    report(
      offset,
      `'${value.slice(0, 40)}' runs in the reader's browser.`,
      'Remove it: images must not run code.',
    );
  } else report(offset, `The image refers to '${value.slice(0, 80)}'.`, EMBED);
}
