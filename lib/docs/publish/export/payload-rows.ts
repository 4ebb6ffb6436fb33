/**
 * A row of a payload: the format in which the framework gives rendered server components to the browser. `text` is set
 * for rows with a long text; `raw` is the whole row.
 */
export type PayloadRow = { id: string; raw: string; text: string | null };

const COLON = ':'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const LINE_END = '\n'.charCodeAt(0);

/** What follows an id: the start of a JSON value, or the letter of a row that ends at the end of its line. */
const IN_A_LINE = /^[[{"0-9ntf\-IHCXDE]/;

/**
 * The rows of a payload, in order. Throws an Error for anything else than what the framework's current version writes:
 * after an upgrade, someone must look at what has changed.
 */
export function payloadRows(payload: string): PayloadRow[] {
  const bytes = Buffer.from(payload);
  const rows: PayloadRow[] = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(COLON, at);
    const id = bytes.toString('latin1', at, colon);
    const tag = bytes.toString('latin1', colon + 1, colon + 2);
    if (colon === -1 || !/^[0-9a-f]*$/.test(id)) throw unknown(bytes, at);
    const { end, start } = tag === 'T' ? textRow(bytes, colon + 2) : lineRow(bytes, at, colon + 1);
    const text = start === null ? null : bytes.toString('utf8', start, end);
    rows.push({ id, raw: bytes.toString('utf8', at, end), text });
    at = end;
  }
  return rows;
}

type Extent = { end: number; start: number | null };

/** A text's length in bytes, in hex digits, a comma, and the text. */
function textRow(bytes: Buffer, at: number): Extent {
  const comma = bytes.indexOf(COMMA, at);
  const length = bytes.toString('latin1', at, comma);
  const end = comma + 1 + Number.parseInt(length, 16);
  if (!/^[0-9a-f]+$/.test(length) || end > bytes.length) throw unknown(bytes, at);
  return { start: comma + 1, end };
}

function lineRow(bytes: Buffer, at: number, value: number): Extent {
  const end = bytes.indexOf(LINE_END, value) + 1;
  if (end === 0 || !IN_A_LINE.test(bytes.toString('latin1', value, value + 1))) throw unknown(bytes, at);
  return { start: null, end };
}

const unknown = (bytes: Buffer, at: number): Error =>
  new Error(`The payload has a row of an unknown kind: ${bytes.toString('utf8', at, at + 60)}`);
