import type { Text } from './text-places.ts';

/** What is being typed, read from the letters before the cursor. `start` is the offset at which they begin. */
export type Typing =
  | { kind: 'front-matter'; start: number }
  | { kind: 'code'; language: string; meta: string; bodyStart: number; bodyEnd: number; start: number }
  | { kind: 'link'; typed: string; start: number; isImage: boolean }
  | { kind: 'import'; typed: string; start: number }
  | { kind: 'tag'; typed: string; start: number }
  | { kind: 'property'; component: string; given: string[]; typed: string; start: number }
  | { kind: 'value'; component: string; property: string; typed: string; start: number }
  | { kind: 'version-variable' | 'reader-variable'; typed: string; start: number }
  | { kind: 'admonition'; typed: string; start: number };

const LONGEST_TAG = 2000;

/** The body of a page's front matter; null if it has none. */
export function frontMatterIn(text: string): { start: number; end: number } | null {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (opening === null) return null;
  const start = opening[0].length;
  const close = text.slice(start).search(/^---[ \t]*$/m);
  return { start, end: close === -1 ? text.length : start + close };
}

/** The code fence around an offset; null outside of code. */
export function fenceAt(text: string, offset: number): Extract<Typing, { kind: 'code' }> | null {
  const lines = /^([ \t]*)(`{3,}|~{3,})([^\n]*)$/gm;
  let open: { marks: string; info: string; bodyStart: number } | null = null;
  for (const { 0: line, 2: marks = '', 3: info = '', index } of text.matchAll(lines)) {
    if (open === null) {
      if (index >= offset) return null;
      open = { marks, info, bodyStart: index + line.length + 1 };
    } else if (marks.startsWith(open.marks) && info.trim() === '') {
      if (index >= offset && open.bodyStart <= offset) return toCode(open, index - 1, offset);
      open = null;
    }
  }
  return open === null || open.bodyStart > offset ? null : toCode(open, text.length, offset);
}

function toCode(
  { info, bodyStart }: { info: string; bodyStart: number },
  bodyEnd: number,
  offset: number,
): Extract<Typing, { kind: 'code' }> {
  const [language = '', ...meta] = info.trim().split(/\s+/);
  return { kind: 'code', language, meta: meta.join(' '), bodyStart, bodyEnd, start: offset };
}

/** What is being typed at an offset of a page or partial; null for prose. */
export function typingAt({ text }: Text, offset: number): Typing | null {
  const head = frontMatterIn(text);
  if (head !== null && offset >= head.start && offset <= head.end)
    return { kind: 'front-matter', start: offset };
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const variable =
    /\[\[(?:(V|VE|VER|VERS|VERSI|VERSIO|VERSION)?|VERSION:([\w-]*)|(VA|VAR)|VAR:([\w-]*))$/.exec(line);
  if (variable !== null) {
    const [whole, , name, , reader] = variable;
    const isReader = whole.startsWith('[[VA');
    const typed = name ?? reader ?? whole.slice(2);
    return { kind: isReader ? 'reader-variable' : 'version-variable', typed, start: offset - typed.length };
  }
  const fence = fenceAt(text, offset);
  if (fence !== null) return fence;
  return typedInLine(line, offset) ?? typedInTag(text, offset);
}

function typedInLine(line: string, offset: number): Typing | null {
  const at = (typed: string) => ({ typed, start: offset - typed.length });
  const link = /(!?)\[[^\]]*\]\(<?([^)\s>]*)$/.exec(line);
  if (link !== null) return { kind: 'link', isImage: link[1] === '!', ...at(link[2] ?? '') };
  const definition = /^\[[^\]]+\]:\s+(\S*)$/.exec(line);
  if (definition !== null) return { kind: 'link', isImage: false, ...at(definition[1] ?? '') };
  const from = /^import\s.*from\s+(["'])([^"']*)$/.exec(line);
  if (from !== null) return { kind: 'import', ...at(from[2] ?? '') };
  const colons = /^\s*:{3,}([a-z]*)$/.exec(line);
  return colons === null ? null : { kind: 'admonition', ...at(colons[1] ?? '') };
}

const ATTRIBUTE = String.raw`\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?`;
const OPEN_TAG = new RegExp(
  `<([A-Za-z][\\w.]*)((?:${ATTRIBUTE})*)(?:\\s+([\\w-]*)(?:=(?:"([^"]*)|'([^']*))?)?)?$`,
);

function typedInTag(text: string, offset: number): Typing | null {
  const before = text.slice(Math.max(0, offset - LONGEST_TAG), offset);
  const from = before.lastIndexOf('<');
  if (from === -1) return null;
  const written = before.slice(from);
  const name = /^<\/?([A-Za-z]?[\w.]*)$/.exec(written);
  if (name !== null) {
    const typed = name[1] ?? '';
    return { kind: 'tag', typed, start: offset - typed.length };
  }
  const tag = OPEN_TAG.exec(written);
  if (tag === null) return null;
  const [, component = '', attributes = '', property = '', double, single] = tag;
  const value = double ?? single;
  if (value !== undefined) {
    return { kind: 'value', component, property, typed: value, start: offset - value.length };
  }
  if (/=$/.test(written)) return null;
  const given = [...attributes.matchAll(/\s([\w-]+)(?:=|\s|$)/g)].map(([, one = '']) => one);
  return { kind: 'property', component, given, typed: property, start: offset - property.length };
}
