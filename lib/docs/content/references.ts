import { LANDING } from '../../ground/base/landing.ts';
/**
 * What a link, image, or import points to, based on how it's written and which file contains it. `set: null` is the set
 * of the page that shows it. Hashes have no `#`, queries no `?`; both are decoded.
 */
export type Reference =
  | { kind: 'external'; url: string }
  | { kind: 'file'; set: string | null; treePath: string; query: string; hash: string }
  | { kind: 'address'; path: string; query: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'asset'; set: string | null; treePath: string }
  | { kind: 'unsupported'; target: string; reason: string };

const EXTERNAL = /^(https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ADDRESS = new RegExp(`^(?:${LANDING}(?:/|$)|/$)`);
const PAGE_FILE = /\.mdx?$/;
const ANY_FILE = /[^/]\.[a-z0-9]+$/i;

/**
 * Reads a target as an author wrote it. Relative paths start at `fromTreePath`, the path that the writing file has in
 * its own layer (`SourceFile.treePath`), so a newer layer can rename a file and its links still mean the same. Never
 * throws: an unreadable target is `unsupported`.
 */
export function parseReference(target: string, fromTreePath: string): Reference {
  if (EXTERNAL.test(target)) return { kind: 'external', url: target };
  const refusal = refuse(target);
  if (refusal !== null) return { kind: 'unsupported', target, reason: refusal };
  const parts = split(target);
  if (parts === null) return unsupported(target, 'it holds a % that starts no escape');
  if (parts.path === '') return { kind: 'anchor', hash: parts.hash };
  if (ADDRESS.test(parts.path)) return { kind: 'address', ...parts };
  return parseFile(target, parts, fromTreePath);
}

/**
 * The canonical spelling of a reference, the same regardless of the file it was written in. Compiled content looks up
 * its hrefs with this key. Parsing it again returns the same reference.
 */
export function formatReference(reference: Reference): string {
  switch (reference.kind) {
    case 'external':
      return reference.url;
    case 'unsupported':
      return reference.target;
    case 'anchor':
      return `#${encodeURIComponent(reference.hash)}`;
    case 'address':
      return encodePath(reference.path) + formatTail(reference);
    case 'file':
      return formatTreePath(reference) + formatTail(reference);
    case 'asset':
      return formatTreePath(reference);
  }
}

/** `?query#hash` as in an address, without empty parts. */
export function formatTail(parts: { query: string; hash: string }): string {
  const query = parts.query === '' ? '' : `?${encodeURI(parts.query).replaceAll('#', '%23')}`;
  const hash = parts.hash === '' ? '' : `#${encodeURIComponent(parts.hash)}`;
  return query + hash;
}

function refuse(target: string): string | null {
  if (target === '' || target === '#') return 'it is empty';
  if (target.startsWith('//')) return 'it has no protocol; write https:// in front';
  if (target.startsWith('?')) return 'it has a query but no page';
  if (target.includes('\\')) return 'it holds a backslash; paths are written with /';
  if (SCHEME.test(target)) return `${target.slice(0, target.indexOf(':') + 1)} addresses are not allowed`;
  return null;
}

type Parts = { path: string; query: string; hash: string };

function split(target: string): Parts | null {
  const [beforeHash = '', ...hash] = target.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  try {
    const [decodedPath, decodedQuery, decodedHash] = [path, query.join('?'), hash.join('#')].map(decode);
    return { path: decodedPath ?? '', query: decodedQuery ?? '', hash: decodedHash ?? '' };
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

function parseFile(target: string, parts: Parts, fromTreePath: string): Reference {
  const place = locate(parts.path, fromTreePath);
  if (place === null) return unsupported(target, 'it leads out of its set; write @set/path from its root');
  if (place.treePath === '') return unsupported(target, 'it names no file');
  if (PAGE_FILE.test(place.treePath)) {
    return { kind: 'file', ...place, query: parts.query, hash: parts.hash };
  }
  if (ANY_FILE.test(place.treePath)) return { kind: 'asset', ...place };
  return unsupported(target, 'it names no file; write the path of the file with its .mdx');
}

function locate(path: string, fromTreePath: string): { set: string | null; treePath: string } | null {
  const named = /^@(?:site\/)?([^/]+)\/(.*)$/.exec(path);
  const set = named?.[1] ?? null;
  const rooted = named?.[2] ?? (path.startsWith('/') ? path.slice(1) : null);
  const treePath = joinPath(rooted === null ? folderOf(fromTreePath) : '', rooted ?? path);
  return treePath === null ? null : { set, treePath };
}

/** Joins two tree paths and resolves `.` and `..`; null if the result is above the root. */
export function joinPath(folder: string, path: string): string | null {
  const result: string[] = [];
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '..') {
      if (result.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') result.push(segment);
  }
  return result.join('/');
}

/** The folder of a tree path; '' at the root. */
export function folderOf(treePath: string): string {
  return treePath.slice(0, Math.max(0, treePath.lastIndexOf('/')));
}

function formatTreePath(place: { set: string | null; treePath: string }): string {
  return `${place.set === null ? '' : `@${place.set}`}/${encodePath(place.treePath)}`;
}

function encodePath(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

function unsupported(target: string, reason: string): Reference {
  return { kind: 'unsupported', target, reason };
}
