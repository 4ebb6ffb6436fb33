import type { ShellData } from '../../lib/site/page-data.ts';
import type { HitGroup } from './group-hits.ts';
import { markOnArrival } from './mark-on-arrival.ts';
import { GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { labelOfTag } from './scopes.ts';

type Props = { groups: readonly HitGroup[]; sets: ShellData['sets'] };

/** Hits grouped by their set and version: scores from different ones aren't comparable. */
export function PlacedGroups({ groups, sets }: Props) {
  const tags = [...new Set(groups.map(({ tag }) => tag))];
  return tags.map((tag) => (
    <section key={tag} aria-labelledby={`results-${tag}`}>
      <h2 className={styles.place} id={`results-${tag}`}>
        {labelOfTag(tag, sets)}
      </h2>
      <ul className={styles.list}>
        {groups
          .filter((group) => group.tag === tag)
          .map((group) => (
            <li key={group.url}>
              <GroupName group={group} id={`${tag} ${group.url}`} />
              {group.hits.map((hit, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a better answer can name another section; the focus stays
                <HitLink key={place} hit={hit} onOpen={markOnArrival} />
              ))}
            </li>
          ))}
      </ul>
    </section>
  ));
}
