import { formatReference, parseReference } from '../references.ts';

/**
 * Key with which a `<VersionLink>` looks up its href: `version:0.24.0:/manage/backup-restore.mdx`. The part after the
 * version is the canonical reference of `to`.
 */
export function versionLinkReference(version: string, to: string, fromTreePath: string): string {
  return `version:${version}:${formatReference(parseReference(to, fromTreePath))}`;
}
