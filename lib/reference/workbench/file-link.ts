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

/** The file in a fragment; null if there is none, or if it can't be read. */
export async function fileOf(fragment: string): Promise<LinkedFile | null> {
  if (!isFileLink(fragment)) return null;
  const bare = fragment.replace(/^#/, '');
  try {
    const bytes = await through(fromBase64(bare.slice(MARK.length)), new DecompressionStream('deflate-raw'));
    return readFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

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

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: Transform,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}
