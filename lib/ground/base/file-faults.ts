import { isUtf8 } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { hiddenIn, hiddenText } from './hidden.ts';
import { type ImageSize, imageSize } from './image-size.ts';
import { positionAt } from './problems/position.ts';
import type { FileFault } from './problems/problem.ts';
import { svgFaults } from './svg-faults.ts';

const TEXT = /\.(?:mdx?|ya?ml|json|svg|txt|css|csv|toml|sh)$/i;

/** Checks the bytes of a file below `content/`: its encoding, whether an image really is one, and what an SVG does. */
export function fileFaults(path: string, bytes: Buffer): FileFault[] {
  if (TEXT.test(path)) {
    const fault = encodingFault(bytes);
    if (fault !== null) return [fault];
  }
  if (/\.svg$/i.test(path)) return svgFaults(bytes.toString('utf8'));
  const fault = imageFault(path, bytes);
  return fault === null ? [] : [fault];
}

/** The text in whatever encoding can be detected, so one wrong file doesn't hide problems in others. */
export function decodeText(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return bytes.toString('utf16le').replace(/^\uFEFF/, '');
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD');
}

const startsWith = (bytes: Buffer, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

function encodingFault(bytes: Buffer): FileFault | null {
  const told = (offset: number, found: string): FileFault => ({
    ...positionAt(bytes.toString('latin1', 0, offset), offset),
    rule: 'encoding',
    message: `Expected UTF-8, found ${found}.`,
    hint: 'Save the file as UTF-8.',
  });
  const isWide = bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0;
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || isWide) return told(0, 'UTF-16');
  const zero = bytes.indexOf(0);
  if (zero !== -1) return told(zero, 'a NUL byte');
  if (isUtf8(bytes)) return hiddenFault(bytes);
  const bad = firstBadByte(bytes);
  return told(
    bad,
    `the byte 0x${(bytes[bad] ?? 0).toString(16).toUpperCase()}, which is in another encoding`,
  );
}

function hiddenFault(bytes: Buffer): FileFault | null {
  const text = decodeText(bytes);
  const found = hiddenIn(text);
  if (found === null) return null;
  return { ...positionAt(text, found.offset), rule: 'encoding', ...hiddenText(found.name) };
}

/** Offset of the first byte that isn't valid UTF-8. */
function firstBadByte(bytes: Buffer): number {
  let [low, high] = [0, bytes.length];
  // The longest prefix that is UTF-8, except for a character that is cut in half.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const isSound = [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, Math.max(0, middle - cut))));
    if (isSound) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low -= 1;
  return low;
}

/** Extension → what the file starts with. */
const KINDS: readonly [ending: RegExp, name: string, isOne: (bytes: Buffer) => boolean][] = [
  [/\.png$/i, 'PNG', (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)],
  [/\.jpe?g$/i, 'JPEG', (bytes) => startsWith(bytes, 0xff, 0xd8)],
  [/\.gif$/i, 'GIF', (bytes) => bytes.toString('latin1', 0, 3) === 'GIF'],
  [/\.webp$/i, 'WebP', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
  [/\.avif$/i, 'AVIF', (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'],
];

function imageFault(path: string, bytes: Buffer): FileFault | null {
  if (/\.pdf$/i.test(path) && bytes.toString('latin1', 0, 5) !== '%PDF-') {
    const message = 'The file is no PDF.';
    return { line: 1, column: 1, rule: 'image', message, hint: 'Export the document again.' };
  }
  const kind = KINDS.find(([ending]) => ending.test(path));
  if (kind === undefined) return null;
  const [, name, isOne] = kind;
  const told = (message: string): FileFault => {
    return { line: 1, column: 1, rule: 'image', message, hint: 'Export the image again.' };
  };
  if (!isOne(bytes)) {
    const real = KINDS.find(([, , test]) => test(bytes))?.[1];
    return told(`The file is no ${name} image${real === undefined ? '' : `, but a ${real}`}.`);
  }
  if (name === 'PNG' && !bytes.subarray(-12).includes('IEND')) return told('The image is cut off.');
  const size = imageSize(bytes);
  if (size === null || size.width === 0 || size.height === 0) return told('The image has no size.');
  if (size.width * size.height > MOST_PIXELS)
    return told(`The image has ${size.width} × ${size.height} pixels, which no browser shows.`);
  const broken = name === 'PNG' ? pngFault(bytes, size) : name === 'JPEG' ? jpegFault(bytes) : null;
  return broken === null ? null : told(broken);
}

const MOST_PIXELS = 100_000_000;

const CUT_OFF = 'The image is cut off.';
const DAMAGED = 'The image is damaged.';

/** Samples of a pixel for each color type of PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads a PNG as a browser does: its chunks, and the pixels of those that aren't interlaced. */
function pngFault(bytes: Buffer, { width, height }: ImageSize): string | null {
  const data: Buffer[] = [];
  let offset = 8;
  for (let kind = ''; kind !== 'IEND'; ) {
    if (offset + 12 > bytes.length) return CUT_OFF;
    const length = bytes.readUInt32BE(offset);
    kind = bytes.toString('latin1', offset + 4, offset + 8);
    if (offset + 12 + length > bytes.length) return CUT_OFF;
    if (offset === 8 && (kind !== 'IHDR' || length !== 13)) return DAMAGED;
    if (kind === 'IDAT') data.push(bytes.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  const [depth = 0, type = 0, , , interlaced] = bytes.subarray(24, 29);
  const samples = SAMPLES[type];
  if (samples === undefined) return DAMAGED;
  const expected = height * (1 + Math.ceil((width * samples * depth) / 8));
  try {
    const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: MOST_BYTES });
    return interlaced === 0 && pixels.length < expected ? CUT_OFF : null;
  } catch {
    return DAMAGED;
  }
}

const MOST_BYTES = 2 ** 30;

/** The segments of a JPEG up to its pixels, and the end behind them. The pixels aren't decoded. */
function jpegFault(bytes: Buffer): string | null {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return DAMAGED;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xda) return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > offset ? null : CUT_OFF;
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return CUT_OFF;
}
