'use client';

import { usePathname } from 'next/navigation';
import { placeOf, type ShellSet } from '../ui/place.ts';
import { storageKeys } from '../ui/storage-keys.ts';
import { useStored } from '../ui/use-stored.client.ts';
import styles from './navbar.module.css';

type Props = { sets: ShellSet[]; basePath: string; set: string; url: string; label: string };

/** A link to a set, in the version that the visitor last chose there. Marked while a page of the set is open. */
export function SetLink({ sets, basePath, set, url, label }: Props) {
  const place = placeOf(sets, basePath + usePathname());
  const [chosen] = useStored(storageKeys.version(set));
  const versions = sets.find(({ name }) => name === set)?.versions;
  const version = versions?.find(({ name }) => name === chosen);
  const isHere = place?.set.name === set;
  return (
    <a className={styles.link} href={version?.rootUrl ?? url} aria-current={isHere ? 'true' : undefined}>
      {label}
    </a>
  );
}
