import { UsageError } from '../../../ground/base/usage-error.ts';
/** A host or kind of host that an export can be made for. */
/** Where an export can go, and what that host needs or allows. */
export type HostName = 'generic' | 'netlify' | 'cloudflare' | 'github' | 'nginx' | 'container';

export type HostProfile = {
  name: HostName;
  /** Whether `x/index.html` must exist next to `x.html` for the bare path and `x/` to work. */
  needsIndexCopies: boolean;
  /** Limits in files and in bytes per file; null: none that this site could reach. */
  maxFiles: number | null;
  maxFileBytes: number | null;
  maxTotalBytes: number | null;
  /** Where the limits are documented. */
  source: string;
};

const MIB = 1024 * 1024;

const unlimited = { maxFiles: null, maxFileBytes: null, maxTotalBytes: null };

/** All supported hosts. */
export const HOSTS: readonly HostProfile[] = [
  { name: 'generic', needsIndexCopies: true, ...unlimited, source: 'any static file server' },
  { name: 'netlify', needsIndexCopies: false, ...unlimited, source: 'docs.netlify.com, pretty URLs' },
  {
    name: 'cloudflare',
    needsIndexCopies: false,
    maxFiles: 20_000,
    maxFileBytes: 25 * MIB,
    maxTotalBytes: null,
    source: 'developers.cloudflare.com/pages/platform/limits',
  },
  {
    name: 'github',
    needsIndexCopies: true,
    maxFiles: null,
    maxFileBytes: 100 * MIB,
    maxTotalBytes: 1024 * MIB,
    source: 'docs.github.com, GitHub Pages limits',
  },
  { name: 'nginx', needsIndexCopies: false, ...unlimited, source: 'own server' },
  { name: 'container', needsIndexCopies: false, ...unlimited, source: 'own image' },
];

/** The profile with that name. Throws with the existing names. */
export function findHost(name: string): HostProfile {
  const host = HOSTS.find((candidate) => candidate.name === name);
  if (host !== undefined) return host;
  throw new UsageError(
    `There is no host profile '${name}'. Choose one of: ${HOSTS.map((each) => each.name).join(', ')}.`,
  );
}

export type ExportSize = { files: number; bytes: number; largest: { path: string; bytes: number } };

/** One sentence for each limit of the host that the export exceeds. Empty if it fits. */
export function limitsExceeded(host: HostProfile, size: ExportSize): string[] {
  const over: string[] = [];
  if (host.maxFiles !== null && size.files > host.maxFiles) {
    over.push(`${size.files} files, but ${host.name} takes ${host.maxFiles} (${host.source}).`);
  }
  if (host.maxTotalBytes !== null && size.bytes > host.maxTotalBytes) {
    over.push(`${size.bytes} bytes, but ${host.name} takes ${host.maxTotalBytes} (${host.source}).`);
  }
  if (host.maxFileBytes !== null && size.largest.bytes > host.maxFileBytes) {
    over.push(
      `${size.largest.path} has ${size.largest.bytes} bytes, but ${host.name} takes ${host.maxFileBytes} a file (${host.source}).`,
    );
  }
  return over;
}
