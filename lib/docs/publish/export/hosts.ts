import { UsageError } from '../../../ground/base/usage-error.ts';
/** A host or kind of host that an export can be made for. */
export type HostName =
  | 'generic'
  | 'netlify'
  | 'cloudflare'
  | 'github'
  | 'gitlab'
  | 'nginx'
  | 'container'
  | 'caddy'
  | 's3';

/** Where an export can go, and what that host needs or allows. */
export type HostProfile = {
  name: HostName;
  /** Whether `x/index.html` must exist next to `x.html` for the bare path and `x/` to work. */
  needsIndexCopies: boolean;
  /** Limits in files and in bytes per file; null: none that this site could reach. */
  maxFiles: number | null;
  maxFileBytes: number | null;
  maxTotalBytes: number | null;
  /** Limit of redirects in the host's own files. */
  maxRedirects: number | null;
  /** Where the limits are documented. */
  source: string;
};

const MIB = 1024 * 1024;

const unlimited = { maxFiles: null, maxFileBytes: null, maxTotalBytes: null, maxRedirects: null };

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
    maxRedirects: 2000,
    source: 'developers.cloudflare.com/pages/platform/limits',
  },
  {
    name: 'github',
    needsIndexCopies: true,
    maxFiles: null,
    maxFileBytes: 100 * MIB,
    maxTotalBytes: 1024 * MIB,
    maxRedirects: null,
    source: 'docs.github.com, GitHub Pages limits',
  },
  {
    name: 'gitlab',
    needsIndexCopies: true,
    maxFiles: 200_000,
    maxFileBytes: null,
    maxTotalBytes: 1024 * MIB,
    maxRedirects: null,
    source: 'docs.gitlab.com, GitLab.com settings of Pages',
  },
  { name: 'nginx', needsIndexCopies: false, ...unlimited, source: 'own server' },
  { name: 'container', needsIndexCopies: false, ...unlimited, source: 'own image' },
  { name: 'caddy', needsIndexCopies: false, ...unlimited, source: 'own server' },
  { name: 's3', needsIndexCopies: false, ...unlimited, source: 'own bucket behind CloudFront' },
];

/** The profile with that name. Throws with the existing names. */
export function findHost(name: string): HostProfile {
  const host = HOSTS.find((candidate) => candidate.name === name);
  if (host !== undefined) return host;
  throw new UsageError(
    `There is no host profile '${name}'. Choose one of: ${HOSTS.map((each) => each.name).join(', ')}.`,
  );
}

export type ExportSize = {
  files: number;
  bytes: number;
  largest: { path: string; bytes: number };
  /** Redirects, with those that are patterns. */
  redirects?: number;
};

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
  const { redirects = 0 } = size;
  if (host.maxRedirects !== null && redirects > host.maxRedirects) {
    over.push(`${redirects} redirects, but ${host.name} takes ${host.maxRedirects} (${host.source}).`);
  }
  return over;
}
