import type { KindId } from './model.ts';

/** A file in a link. `kind` is an id, which may be unknown; `version` is a name in `versions.json`. */
export type LinkedFile = { text: string; kind: KindId | null; version: string | null };

/** The prefix of the fragment. The rest is compressed JSON as URL-safe Base64. */
const MARK = 'file=';

/** The longest fragment, in characters. Browsers and chat apps may cut off longer addresses. */
export const LONGEST_LINK = 32_000;

/** The fragment for a file, without `#`. Browsers don't send fragments to servers. */
export async function fragmentOf({ text, kind, version }: LinkedFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([text, kind, version]));
  return MARK + toBase64(await through(bytes, new CompressionStream('deflate-raw')));
}

/** Whether a fragment has the prefix of a file. */
export const isFileLink = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(MARK);

/** Why the file in a link can't be opened. */
export type LinkFault = 'damaged' | 'too large';

/** The most bytes that a link's file may have. A short link can hold a file that no browser can show. */
const LARGEST_LINKED = 1_000_000;

/** The file in a fragment; null if there is none. It's read no further than `LARGEST_LINKED`. */
export async function fileOf(fragment: string): Promise<LinkedFile | LinkFault | null> {
  if (!isFileLink(fragment)) return null;
  const bare = fragment.replace(/^#/, '').slice(MARK.length);
  if (bare.length > LONGEST_LINK) return 'too large';
  try {
    const bytes = await through(fromBase64(bare), new DecompressionStream('deflate-raw'), LARGEST_LINKED);
    return readFile(JSON.parse(new TextDecoder().decode(bytes))) ?? 'damaged';
  } catch (error) {
    return error instanceof TooLarge ? 'too large' : 'damaged';
  }
}

/** Thrown when a stream has more bytes than it may have. */
class TooLarge extends Error {}

function readFile(data: unknown): LinkedFile | null {
  if (!Array.isArray(data)) return null;
  const [text, kind, version]: unknown[] = data;
  if (typeof text !== 'string') return null;
  return {
    text,
    kind: typeof kind === 'string' ? kind : null,
    version: typeof version === 'string' ? version : null,
  };
}

type Transform = { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> };

/** What comes out of a transform. Throws `TooLarge`, and reads nothing more, after `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: Transform,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge();
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}
