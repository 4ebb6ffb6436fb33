import { FILE_KINDS, type FileKind } from './model.ts';

/** A file that a link holds. `version` is a name of `versions.json`. */
export type LinkedFile = { text: string; kind: FileKind | null; version: string | null };

/** What the fragment begins with. The rest is JSON, compressed, in the alphabet of addresses. */
const MARK = 'file=';

/** More than browsers and chat programs carry in an address, in characters. */
export const LONGEST_LINK = 32_000;

/** The fragment for a file, without `#`. Only the reader's own browser ever reads it: fragments are not sent. */
export async function fragmentOf({ text, kind, version }: LinkedFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([text, kind, version]));
  return MARK + toBase64(await through(bytes, new CompressionStream('deflate-raw')));
}

/** Whether a fragment claims to hold a file. */
export const isFileLink = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(MARK);

/** The file in a fragment; null where it holds none, or cannot be read. */
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
    kind: FILE_KINDS.find((one) => one === kind) ?? null,
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
