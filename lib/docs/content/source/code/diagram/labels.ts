const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with XML entities replaced, as the renderer does before it parses anything. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? entity;
  });
}

/** The text that the drawing shows for a label, without whitespace. */
export function textOfLabel(written: string): string {
  return decodeEntities(unquoted(written))
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?(?:b|strong|i|em|u|s|del)\s*>/gi, '')
    .replace(/\s+/g, '');
}

/** Removes the quotes around a label. */
function unquoted(label: string): string {
  return /^".*"$/s.test(label) ? label.slice(1, -1) : label;
}

/** Why a label would not be drawn as written; null if it would be. */
export function labelFault(written: string): { message: string; hint: string } | null {
  const label = unquoted(written);
  for (const { pattern, message, hint } of FAULTS) {
    const found = pattern.exec(decodeEntities(label))?.[0];
    if (found !== undefined) return { message: `'${found}' is ${message}.`, hint };
  }
  return null;
}

const FAULTS = [
  { pattern: /^`.*`$/s, message: 'drawn with its backticks', hint: 'Write the label without them.' },
  { pattern: /\\n/, message: 'drawn as a line break', hint: 'Write <br/> for a new line.' },
  {
    pattern: /#(?:\d+|\w+);/,
    message: 'drawn as it is written',
    hint: 'Write the character itself, or &quot; for a quote.',
  },
  {
    pattern: /<\/?(?:sub|sup|small|mark)\s*>/i,
    message: 'not drawn',
    hint: 'Only <br/>, <b>, <i>, <u>, and <s> are.',
  },
  {
    pattern: /<\/(?!(?:b|strong|i|em|u|s|del)\s*>)\w+\s*>/i,
    message: 'drawn as text',
    hint: 'Only <br/>, <b>, <i>, <u>, and <s> are tags in a label.',
  },
  {
    pattern: /\*\*.+?\*\*/,
    message: 'drawn bold, without its asterisks',
    hint: 'Write <b>…</b>, or other words.',
  },
  {
    pattern: /(?<!\*)\*[^\s*](?:[^*]*[^\s*])?\*(?!\*)/,
    message: 'drawn in italics, without its asterisks',
    hint: 'Write <i>…</i>, or other words.',
  },
  {
    pattern: /~~.+?~~/,
    message: 'drawn struck through, without its tildes',
    hint: 'Write <s>…</s>, or other words.',
  },
];
