/** What a pasted log line contains besides its message, in this order. */
const NOISE: readonly [RegExp, string][] = [
  // 2025-01-31T12:00:00.123Z, 2025/01/31 12:00:00
  [/\b\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, ' '],
  // I0131 12:00:00.123456   12345 reflector.go:539]
  [/\b[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ [\w./-]+:\d+\]/g, ' '],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, ' '],
  [/\b(?:ts|time|level|lvl|severity|logger|caller|component)=(?:"[^"]*"|\S+)/gi, ' '],
  [/"(?:ts|time|timestamp|level|logger|caller|component)":\s*(?:"[^"]*"|[\d.]+),?/gi, ' '],
  [/\b(?:msg|error|err|reason|message)=/gi, ' '],
  [/"(?:msg|error|err|reason|message)":/gi, ' '],
  [/\[(?:trace|debug|info|warn|warning|error|err|fatal|panic)\]/gi, ' '],
  [/(?:^|\s)(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|ERRO|FATA|FATAL|PANIC)(?=[\s:])/g, ' '],
  [/(?:^|\s)(?:error|fatal|warning|panic): /gi, ' '],
  [/\berror from server \((\w+)\): /gi, '$1 '],
  // Hashes, ids, addresses of machines, and names of objects.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, ' '],
  [/\b(?:sha256:)?[0-9a-f]{24,}\b/gi, ' '],
  [/\bhttps?:\/\/\S+/gi, ' '],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:->\S+)?/g, ' '],
  [/"[a-z0-9]+(?:[-./][a-z0-9]+)+"/g, ' '],
  [/\b[a-z0-9-]+-x-[a-z0-9-]+-x-[a-z0-9-]+\b/g, ' '],
  [/\b[a-z][a-z0-9]*(?:-[a-z0-9]+)*-[a-f0-9]{8,10}-[a-z0-9]{5}\b/g, ' '],
  [/[{}"“”]/g, ' '],
];

/** Whether a text is more than someone would type: it's long, or it looks like a line of a log. */
const isPasted = (text: string): boolean =>
  text.length > 64 ||
  /[\n\r]|^\s*(?:error|fatal|panic)\b.*:|(?<!\d)\d\d:\d\d:\d\d|\blevel=|"level":|^\[?(?:ERROR|FATAL|WARN)/i.test(
    text,
  );

/**
 * A pasted error without what only its author's cluster knows: times, levels, addresses, and names of objects. So what
 * it says fits in the field. Other texts only lose what isn't searched for: `kind:` before a resource, and the `yml` of
 * a file name is `yaml`.
 */
export function plainQuery(typed: string): string {
  const text = typed
    .replaceAll(/\.yml\b/gi, '.yaml')
    .replace(/^(?:apiVersion:\s*\S+\s+)?kind:\s*(?=\p{Lu})/u, '');
  if (!isPasted(text)) return text;
  let rest = text;
  for (const [noise, instead] of NOISE) rest = rest.replaceAll(noise, instead);
  rest = rest
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:;,.-]+/, '')
    .trim();
  return rest === '' ? text : rest;
}

/** A text that fits in a field, cut between words. */
export function fittingQuery(typed: string, most: number): string {
  const text = plainQuery(typed).replaceAll(/\s+/g, ' ');
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return text.slice(0, end > most / 2 ? end : most);
}
