/** The first place at which a text stops being JSON. */
export type JsonError = { offset: number; message: string };

type Scan = { text: string; offset: number };

class JsonMistake extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Where and why a text isn't strict JSON; null if it is.
 *
 * `JSON.parse` would also work, but reports the place only sometimes, and differently in each version of Node.
 */
export function findJsonError(text: string): JsonError | null {
  const scan: Scan = { text, offset: 0 };
  try {
    readValue(scan);
    skipSpace(scan);
    if (scan.offset < text.length) fail(scan, 'Expected the end of the file');
    return null;
  } catch (error) {
    if (error instanceof JsonMistake) return { offset: error.offset, message: error.message };
    throw error;
  }
}

function fail(scan: Scan, expected: string): never {
  const found = scan.text[scan.offset];
  throw new JsonMistake(scan.offset, `${expected}, found ${found === undefined ? 'the end' : `'${found}'`}.`);
}

function take(scan: Scan, pattern: RegExp): string | null {
  pattern.lastIndex = scan.offset;
  const match = pattern.exec(scan.text)?.[0] ?? null;
  if (match !== null) scan.offset += match.length;
  return match;
}

function skipSpace(scan: Scan): void {
  take(scan, /[ \t\r\n]*/y);
  if (/\/[/*]/y.test(scan.text.slice(scan.offset, scan.offset + 2))) {
    throw new JsonMistake(scan.offset, 'JSON has no comments.');
  }
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

function readValue(scan: Scan): void {
  skipSpace(scan);
  if (takeText(scan, '{')) readMembers(scan, '}', readProperty);
  else if (takeText(scan, '[')) readMembers(scan, ']', readValue);
  else if (scan.text[scan.offset] === '"') readString(scan);
  else if (take(scan, literal) === null) fail(scan, 'Expected a value');
}

function readMembers(scan: Scan, end: '}' | ']', readMember: (scan: Scan) => void): void {
  skipSpace(scan);
  if (takeText(scan, end)) return;
  for (;;) {
    readMember(scan);
    skipSpace(scan);
    if (takeText(scan, end)) return;
    const comma = scan.offset;
    if (!takeText(scan, ',')) fail(scan, `Expected ',' or '${end}'`);
    skipSpace(scan);
    if (scan.text[scan.offset] === end) {
      throw new JsonMistake(comma, `JSON has no comma before '${end}'.`);
    }
  }
}

function takeText(scan: Scan, text: string): boolean {
  if (!scan.text.startsWith(text, scan.offset)) return false;
  scan.offset += text.length;
  return true;
}

function readProperty(scan: Scan): void {
  skipSpace(scan);
  if (scan.text[scan.offset] !== '"') fail(scan, 'Expected a key in double quotes');
  readString(scan);
  skipSpace(scan);
  if (!takeText(scan, ':')) fail(scan, "Expected ':'");
  readValue(scan);
}

function readString(scan: Scan): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in strings
  const found = take(scan, /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
  if (found === null) throw new JsonMistake(scan.offset, 'This string is not closed, or not valid JSON.');
}
