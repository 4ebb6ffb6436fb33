const ARROW = /^<?(?:-->|--->|---|-\.->|-\.-|==>|===)(?![-=.<>]|[xo]\b)/;
const TEXT_ARROW =
  /^<?(?:--\s+(.+?)\s+(?:-->|---)|-\.\s+(.+?)\s+\.->|==\s+(.+?)\s+(?:==>|===))(?![-=.<>]|[xo]\b)/;

export const ARROWS = 'Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|';

type Fault = { message: string; hint: string };

/** The arrow at the start of `rest`, with its text; `statement` is the whole line. */
export function readLink(rest: string, statement: string): { length: number; label: string } | Fault {
  const arrow = ARROW.exec(rest)?.[0];
  if (arrow === undefined) return readTextLink(rest, statement);
  const behind = rest.slice(arrow.length);
  if (behind.trim() === '') {
    const message = `The arrow at the end of '${statement}' leads nowhere.`;
    return { message, hint: 'Write the node that it leads to.' };
  }
  const label = /^\|([^|]*[^|\s][^|]*)\|/.exec(behind);
  if (label === null && /^\s*\|/.test(behind)) {
    const message = `The text after '${arrow}' can't be drawn.`;
    return { message, hint: `Write it directly after the arrow, between two bars: ${arrow}|text|` };
  }
  return { length: arrow.length + (label?.[0].length ?? 0), label: label?.[1]?.trim() ?? '' };
}

/** `-- text -->` and similar. */
function readTextLink(rest: string, statement: string): { length: number; label: string } | Fault {
  const said = TEXT_ARROW.exec(rest);
  const label = (said?.[1] ?? said?.[2] ?? said?.[3] ?? '').trim();
  if (said !== null && !/--|==|-\.|\.-/.test(label)) return { length: said[0].length, label };
  const word = /^\S+/.exec(rest)?.[0] ?? '';
  if (/^[[({\])}|"]/.test(word)) return openBracket(statement);
  return { message: `'${word}' can't be drawn as an arrow.`, hint: ARROWS };
}

/** The fault of a statement with an unclosed bracket. */
export function openBracket(statement: string): Fault {
  return {
    message: `A bracket is open in '${statement}'.`,
    hint: 'Close it, or put the label into quotes: A["text"].',
  };
}
