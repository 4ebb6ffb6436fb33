/** Width and height of an image, in pixels. */
export type ImageSize = { width: number; height: number };

/**
 * Size in pixels of a PNG, GIF, JPEG, WebP, AVIF, or SVG image from its first bytes; null if it can't be determined.
 */
export function imageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 10) return null;
  if (bytes.toString('latin1', 1, 4) === 'PNG') return pngSize(bytes);
  if (bytes.toString('latin1', 0, 3) === 'GIF') return gifSize(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return avifSize(bytes.subarray(0, 4096));
  return svgSize(bytes.toString('utf8', 0, 4096));
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): ImageSize {
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Walks the JPEG's segments to its frame header (SOF0–SOF15 except DHT, JPG, and DAC). */
function jpegSize(bytes: Buffer): ImageSize | null {
  let offset = 2;
  while (offset + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(offset);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}

/** Reads the three kinds of WebP: extended, lossless, and lossy. */
function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** Takes the largest of the sizes that the file's items declare: an image can consist of tiles and a smaller mask. */
function avifSize(head: Buffer): ImageSize | null {
  let largest: ImageSize | null = null;
  for (
    let at = head.indexOf('ispe');
    at !== -1 && at + 16 <= head.length;
    at = head.indexOf('ispe', at + 4)
  ) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === null || size.width > largest.width) largest = size;
  }
  return largest;
}

/** Takes the width and height of the root element, or those of its viewBox. */
function svgSize(text: string): ImageSize | null {
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) return null;
  const width = /\swidth="([\d.]+)(?:px)?"/.exec(root)?.[1];
  const height = /\sheight="([\d.]+)(?:px)?"/.exec(root)?.[1];
  if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) };
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root);
  return box === null ? null : { width: Number(box[1]), height: Number(box[2]) };
}
