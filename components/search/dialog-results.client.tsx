'use client';

import { memo, type RefObject, useMemo } from 'react';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { countOf } from '../../lib/ground/base/count.ts';
import { besideIn, besideText, type CompanionHits } from './beside.ts';
import { Failure } from './failure.tsx';
import { Cell, Grid, Row, RowGroup } from './grid.tsx';
import { groupHits, type HitGroup } from './group-hits.ts';
import { markOnArrival } from './mark-on-arrival.ts';
import { NoResults } from './no-results.client.tsx';
import { Elsewhere } from './offers.client.tsx';
import { GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { noteOpened, type Saved, shownOf } from './saved-hits.ts';
import { SavedLists } from './saved-lists.client.tsx';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { useAfterPaint } from './use-after-paint.client.tsx';
import { NO_RESULTS, pageCount } from './words.ts';

type Props = {
  search: SiteSearch;
  scope: Scope;
  everything: readonly Scope[];
  pageUrl: string;
  reportUrl: string | null;
  suggestions: readonly string[];
  listId: string;
  list: RefObject<HTMLDivElement | null>;
  active: number;
  onActive: (row: number) => void;
  /** '' while nothing is typed. */
  query: string;
  hits: readonly SearchHit[];
  saved: Saved;
  onSaved: (saved: Saved) => void;
  count: number;
  /** Whether only guesses match. */
  isUnsure: boolean;
  state: 'idle' | 'loading' | 'stalled' | 'answered' | 'error';
  onQuery: (query: string) => void;
  onScope: (scope: Scope) => void;
  retry: () => void;
  leave: (url: string) => void;
};

/** What the dialog shows below its field, and what it announces to screen readers. */
export function DialogResults(props: Props) {
  const { state, hits, count, query, listId, list, scope, pageUrl, saved } = props;
  const all = `${pageUrl}?${new URLSearchParams({ q: query, in: scope.id })}`;
  const beside = besideIn(hits, scope, props.everything);
  const hasHits = state !== 'idle' && state !== 'error' && hits.length > 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken(props, beside)}
      </p>
      <div className={styles.scroller}>
        {state === 'answered' && hasHits && props.isUnsure && <Elsewhere {...props} />}
        {state === 'answered' && count === 0 && <NoResults {...props} />}
        <Grid ref={list} id={listId} isBusy={state === 'loading' || state === 'stalled'}>
          {state === 'idle' && <SavedLists {...props} />}
          {hasHits && (
            <Groups
              hits={hits}
              listId={listId}
              active={props.active}
              onActive={props.onActive}
              leave={props.leave}
              saved={saved}
              onSaved={props.onSaved}
              besideTag={beside?.tag}
              besideLabel={beside?.label}
            />
          )}
        </Grid>
        {state === 'idle' && saved.recent.length + saved.favorites.length === 0 && (
          <p className={styles.state}>No recent searches</p>
        )}
        {state === 'error' && <Failure retry={props.retry} />}
      </div>
      {hasHits && count > 0 && (
        <p className={styles.foot}>
          <a href={all} onClick={() => setTimeout(props.leave, 0, all)}>
            See all {count} results
          </a>
        </p>
      )}
    </>
  );
}

function spoken({ state, count, query, scope, saved }: Props, beside: CompanionHits | null): string {
  if (state === 'idle') return spokenSaved(saved);
  if (state === 'error') return 'Unable to fetch results';
  if (state === 'stalled') return 'Searching';
  if (state !== 'answered') return '';
  const other = besideText(beside);
  if (count === 0) return `${NO_RESULTS} ${query} in ${scope.label}${other}`;
  return `${pageCount(count)} for ${query} in ${scope.label}${other}`;
}

function spokenSaved(saved: Saved): string {
  const { recent, favorites } = shownOf(saved);
  const ofRecent =
    recent.length === 0
      ? 'No recent searches'
      : countOf(recent.length, 'One recent search', 'recent searches');
  if (favorites.length === 0) return ofRecent;
  return `${ofRecent}, ${countOf(favorites.length, 'one favorite', 'favorites')}`;
}

type GroupsProps = Pick<Props, 'listId' | 'active' | 'onActive' | 'leave' | 'saved' | 'onSaved'> & {
  /** The tag of hits from another set, and what that's called. */
  besideTag: string | undefined;
  besideLabel: string | undefined;
};

/** Groups that start before this row are rendered at once: about as many as fit in the dialog before scrolling. */
const AT_ONCE = 5;

/** The rows in two parts, so those in view don't wait for the others. */
function Groups({ hits, ...props }: GroupsProps & Pick<Props, 'hits'>) {
  const [first, rest] = useMemo(() => {
    const groups = groupHits(hits);
    const isInView = ({ row }: HitGroup) => row < AT_ONCE;
    return [groups.filter(isInView), groups.filter((group) => !isInView(group))] as const;
  }, [hits]);
  const painted = useAfterPaint(rest);
  return (
    <>
      <GroupRows {...props} groups={first} />
      {painted === rest && <GroupRows {...props} groups={rest} />}
    </>
  );
}

/** A keystroke renders the dialog several times, but rows only when they change. */
const GroupRows = memo(function GroupRows(props: GroupsProps & { groups: readonly HitGroup[] }) {
  const { groups, listId, active, onActive, leave, saved, onSaved, besideTag, besideLabel } = props;
  const open = (hit: SearchHit) => {
    const title = [hit.hierarchy.lvl1, hit.hierarchy.lvl2].filter((part) => part !== null).join(' › ');
    onSaved(noteOpened(saved, { url: hit.url, title, trail: hit.hierarchy.lvl0 ?? '' }));
    markOnArrival(hit);
    // The click must still reach the listener that follows links.
    setTimeout(leave, 0, hit.url);
  };
  return groups.map((group) => (
    <RowGroup key={`${group.tag} ${group.url}`} labelledBy={`${listId}-group-${group.row}`}>
      <GroupName
        group={group}
        id={`${listId}-group-${group.row}`}
        place={group.tag === besideTag ? besideLabel : undefined}
      />
      {group.hits.map((hit, index) => {
        const row = group.row + index;
        return (
          <Row
            key={hit.objectID}
            id={`${listId}-${row}`}
            isActive={row === active}
            onActive={() => onActive(row)}
          >
            <Cell className={styles.cell}>
              <HitLink hit={hit} onOpen={open} />
            </Cell>
          </Row>
        );
      })}
    </RowGroup>
  ));
});
