import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { type HitGroup, placeGroups } from './group-hits.ts';
import { markOnArrival } from './mark-on-arrival.ts';
import { GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { labelOfTag } from './scopes.ts';

type Props = { groups: readonly HitGroup[]; sets: ShellData['sets'] };

/** Hits below the names of their sets and versions. */
export function PlacedGroups({ groups, sets }: Props) {
  return placeGroups(groups).map(({ tag, groups: own }, place, all) => {
    // A version's pages can be in two places, before and after another one's.
    const isMore = all.findIndex((one) => one.tag === tag) < place;
    const id = isMore ? `${tag}-more` : tag;
    const label = labelOfTag(tag, sets);
    return (
      <section key={id} aria-labelledby={`results-${id}`}>
        <h2 className={styles.place} id={`results-${id}`}>
          {isMore ? `More in ${label}` : label}
        </h2>
        <ul className={styles.list}>
          {own.map((group) => (
            <li key={group.url}>
              <GroupName group={group} id={`${tag} ${group.url}`} />
              {group.hits.map((hit, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a better answer can name another section; the focus stays
                <HitLink key={number} hit={hit} onOpen={markOnArrival} />
              ))}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
