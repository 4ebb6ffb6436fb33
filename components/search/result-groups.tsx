import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { Icon } from '../ui/icon.tsx';
import { type HitGroup, isLegacy } from './group-hits.ts';
import { Marked } from './marked.tsx';
import styles from './results.module.css';

const KINDS: Record<SearchHit['kind'], string> = {
  page: 'Page',
  section: 'Section',
  command: 'Command',
  argument: 'Argument',
  flag: 'Flag',
  field: 'Field',
};

/** One hit as a link: its kind, its title, and a snippet. */
export function HitLink({ hit, onOpen }: { hit: SearchHit; onOpen: (hit: SearchHit) => void }) {
  const { hierarchy, _highlightResult: marked, _snippetResult: snippets, kind, url, content } = hit;
  const legacy = isLegacy(url);
  const level = hierarchy.lvl2 === null ? 'lvl1' : 'lvl2';
  const name = hierarchy[level] ?? '';
  return (
    <a
      className={styles.hit}
      data-kind={kind}
      href={url}
      rel={legacy ? 'external' : undefined}
      onClick={() => onOpen(hit)}
    >
      <span className={styles.name}>
        <span className={styles.nameText}>
          <Marked highlight={marked.hierarchy[level]} text={name} />
        </span>
        <span className={styles.kind}>{KINDS[kind] ?? 'Page'}</span>
        {legacy && <Icon name="external" />}
      </span>
      {hit.answer !== undefined ? (
        <span className={styles.snippet}>
          Answers: <Marked highlight={{ value: hit.answer }} text={hit.answer} />
        </span>
      ) : (
        content !== null &&
        content !== '' && (
          <span className={styles.snippet}>
            <Marked highlight={snippets.content} text={content} />
          </span>
        )
      )}
    </a>
  );
}

type GroupNameProps = {
  group: HitGroup;
  id: string;
  /** The set and version, if it isn't what is searched. */
  place?: string | undefined;
};

/** What is shown above the hits of a page: its title, unless the page itself is the first hit, and its breadcrumbs. */
export function GroupName({ group, id, place }: GroupNameProps) {
  const isOwn = group.hits[0]?.hierarchy.lvl2 === null;
  return (
    <p className={styles.groupName} id={id}>
      {place !== undefined && (
        <>
          {/* The space separates the words of the group's name, which screen readers say. */}
          <span className={styles.elsewhere}>In {place}</span>{' '}
        </>
      )}
      {[group.trail, ...(isOwn ? [] : [group.title])].filter((part) => part !== '').join(' › ')}
    </p>
  );
}
