/** What a pasted log line contains besides its message, in this order. */
const NOISE: readonly [RegExp, string][] = [
  // 2025-01-31T12:00:00.123Z, 2025/01/31 12:00:00
  [/\b\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, ' '],
  // I0131 12:00:00.123456   12345 reflector.go:539]
  [/\b[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ /g, ' '],
  [/(?<=^|[\s([])[\w./@-]{1,120}\.(?:go|rs|py|js|ts|java):\d+(?::\d+)?[\])]?/g, ' '],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, ' '],
  [/\b(?:ts|time|level|lvl|severity|logger|caller|component)=(?:"[^"]*"|\S+)/gi, ' '],
  [/\b(?:msg|error|err|reason|message)=/gi, ' '],
  [/\[(?:trace|debug|info|warn|warning|error|err|fatal|panic)\]/gi, ' '],
  [/(?:^|\s)(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|ERRO|FATA|FATAL|PANIC)(?=[\s:])/g, ' '],
  [/^\s*(?:error|fatal|warning|panic): /gi, ' '],
  [/\berror from server \((\w+)\): /gi, '$1 '],
  // Hashes, ids, addresses of machines, and names of objects.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, ' '],
  [/\b(?:sha256:)?[0-9a-f]{24,}\b/gi, ' '],
  [/\bhttps?:\/\/\S+/gi, ' '],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:->\S+)?/g, ' '],
  // An API version says more than any other name.
  [/"(?![^"]*\/v\d)[a-z0-9]+(?:[-./][a-z0-9]+)+"/g, ' '],
  [/\bvalid for .*?, not \S+/g, 'valid for, not '],
  [/(?<![a-z0-9-])[a-z0-9-]{1,80}-x-[a-z0-9-]{1,80}-x-[a-z0-9-]{1,80}(?![a-z0-9-])/g, ' '],
  [/(?<![a-z0-9-])[a-z][a-z0-9-]{0,80}-[a-f0-9]{8,10}-[a-z0-9]{5}\b/g, ' '],
  [/[{}"“”]/g, ' '],
];

/** What a log in JSON says. Its other keys are only about the program. */
const SAID = /"(?:error|err|msg|message|reason)"\s*:\s*"((?:[^"\\]|\\.)*)"/gi;

/**
 * Of a longer text, only this many characters at both ends are read: a chain of errors has its cause at its end. What
 * takes time here grows with the square of a line.
 */
const BEGINNING = 1000;
const END = 2000;

/** Whether a text is more than someone would type: it's long, or it looks like a line of a log. */
const isPasted = (text: string): boolean =>
  text.length > 64 ||
  /[\n\r]|^\s*(?:error|fatal|panic)\b.*:|(?<!\d)\d\d:\d\d:\d\d|\blevel=|"(?:level|msg|error)":|^\[?(?:ERROR|FATAL|WARN)/i.test(
    text,
  );

/**
 * A pasted error without what only its author's cluster knows: times, levels, addresses, and names of objects. So what
 * it says fits in the field. Other texts only lose what isn't searched for: `kind:` before a resource, and the `yml` of
 * a file name is `yaml`. Takes the same time for any text above 3,000 characters.
 */
export function plainQuery(typed: string): string {
  const whole = typed.length > BEGINNING + END ? `${typed.slice(0, BEGINNING)} ${typed.slice(-END)}` : typed;
  const text = whole
    .replaceAll(/\.yml\b/gi, '.yaml')
    .replace(/^(?:apiVersion:\s*\S+\s+)?kind:\s*(?=\p{Lu})/u, '');
  return isPasted(text) ? withoutNoise(text) || text : text;
}

/** What a line of a log says. The longer it is, the more time it takes: callers cut it. */
export function withoutNoise(line: string): string {
  const said = Array.from(line.matchAll(SAID), ([, one = '']) =>
    one.replaceAll(/\\[nt]/g, ' ').replaceAll('\\', ''),
  );
  let rest = said.length > 0 ? said.join(' ') : line;
  for (const [noise, instead] of NOISE) rest = rest.replaceAll(noise, instead);
  return rest
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:;,.-]+/, '')
    .trim();
}

/** How rare a word is. Without an index, a long word is rarer than a short one. */
export type Rarity = (word: string) => number;
const byLength: Rarity = (word) => Math.min(lettersOf(word).length, 10);

const lettersOf = (word: string): string => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** A text that fits in a field: if it's longer, its rarest words, in order. */
export function fittingQuery(typed: string, most: number, rarity: Rarity = byLength): string {
  const text = plainQuery(typed).replaceAll(/\s+/g, ' ');
  if (text.length <= most) return text;
  const words = text
    .trim()
    .split(' ')
    .map((word, place) => ({ word: word.slice(0, most), place }));
  const rarest = words
    .map((one) => ({ ...one, rarity: rarity(one.word) }))
    .sort((a, b) => b.rarity - a.rarity || a.place - b.place);
  const chosen: typeof rarest = [];
  let length = -1;
  for (const one of rarest) {
    const isRepeated = chosen.some(({ word }) => lettersOf(word) === lettersOf(one.word));
    if (isRepeated || length + 1 + one.word.length > most) continue;
    chosen.push(one);
    length += 1 + one.word.length;
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ');
}
