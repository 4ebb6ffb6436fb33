'use client';

import { memo, type RefObject, useState } from 'react';
import type { SearchClient, SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { countOf } from '../../lib/ground/base/count.ts';
import type { Place } from '../ui/place.ts';
import { Failure } from './failure.tsx';
import { Cell, Grid, Row, RowGroup } from './grid.tsx';
import { groupHits } from './group-hits.ts';
import { LogPanel } from './log-panel.client.tsx';
import { NoResults } from './no-results.tsx';
import { type Card, cardIf } from './read-typed.ts';
import { CardLink, GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { type Saved, shownOf } from './saved-hits.ts';
import { SavedLists } from './saved-lists.client.tsx';
import { labelOfTag, newestOf, type Scope, shortLabel } from './scopes.ts';
import type { Shown } from './session.ts';

/** `One page`, `3 pages`. */
export const pageCount = (count: number): string => countOf(count, 'One page', 'pages');

type Site = {
  sets: ShellData['sets'];
  tools: ShellData['tools'];
  place: Place | null;
  search: SearchClient;
};

type Props = Site & {
  shown: Shown;
  active: number;
  saved: Saved;
  queries: readonly string[];
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  pageUrl: string;
  reportUrl: string | null;
  suggestions: readonly string[];
  onActive: (row: number) => void;
  onSaved: (saved: Saved) => void;
  onQuery: (query: string) => void;
  open: (hit: SearchHit) => void;
  leave: (url: string) => void;
  retry: () => void;
};

/** Number of rows in the list. */
export function rowCountOf(
  { status, cards, hits }: Shown,
  saved: Saved,
  queries: readonly string[],
  site: Site,
): number {
  if (status === 'error') return 0;
  if (status !== 'idle') return cards.length + hits.length;
  const { recent, favorites } = shownOf(saved);
  const isLog = site.search.diagnose !== null;
  return recent.length + favorites.length + queries.length + actionsAt(site).length + Number(isLog);
}

/** What the dialog shows below its field. */
export function DialogList(props: Props) {
  const { shown, list, listId, saved, pageUrl, search } = props;
  const [isLog, setLog] = useState(false);
  const { status, cards, hits, count, answered, text } = shown;
  const scope = answered?.scope ?? shown.scope;
  const hasRows = status !== 'idle' && status !== 'error' && cards.length + hits.length > 0;
  const all = `${pageUrl}?${new URLSearchParams({ q: answered?.text ?? text, in: shown.scope.id })}`;
  if (status === 'idle' && isLog && search.diagnose !== null) {
    return (
      <div className={styles.scroller}>
        <LogPanel diagnose={search.diagnose} takesFocus />
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroller}>
        {status === 'answered' && count === 0 && cards.length === 0 && (
          <NoResults {...props} query={text} shorter={shown.shorter} />
        )}
        <Grid ref={list} id={listId} isBusy={status === 'waiting' || status === 'stalled'}>
          {status === 'idle' && <Start {...props} openLog={() => setLog(true)} />}
          {hasRows && <Cards {...props} cards={cards} />}
          {hasRows && <Hits {...props} hits={hits} from={cards.length} scope={scope} />}
        </Grid>
        {status === 'idle' && saved.recent.length + saved.favorites.length === 0 && (
          <p className={styles.state}>No recent searches</p>
        )}
        {status === 'error' && <Failure retry={props.retry} />}
      </div>
      <p className={styles.foot}>
        {hasRows && count > 0 && (
          <a href={all} onClick={() => setTimeout(props.leave, 0, all)}>
            See all {count} results
          </a>
        )}
        <span className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>↵</kbd> open
          </span>
          <span>
            <kbd>esc</kbd> close
          </span>
        </span>
      </p>
    </>
  );
}

/** What a visitor can do from here, besides searching. */
export function actionsAt({ sets, tools, place }: Pick<Site, 'sets' | 'tools' | 'place'>): Card[] {
  const set =
    sets.find(({ name }) => name === place?.set.name && name !== 'main') ??
    sets.find(({ versions }) => versions.length > 1);
  const newest = set === undefined ? undefined : newestOf(set);
  if (set === undefined || newest === undefined) return [];
  const version = place?.set === set ? place.version : newest;
  const other = version === newest ? set.versions[set.versions.indexOf(newest) + 1] : newest;
  return [
    ...cardIf(tools.Workbench, {
      title: 'Check my file',
      text: 'Find mistakes in a configuration, in your browser',
    }),
    ...cardIf(tools.VersionComparison && `${tools.VersionComparison}?set=${set.name}`, {
      title: 'Compare versions',
      text: 'What was added, removed, and changed',
    }),
    ...cardIf(newest.changesUrl, {
      title: `What’s new in ${set.label} ${shortLabel(newest)}`,
      text: 'New fields, commands, and defaults',
    }),
    ...(other === undefined || place?.set !== set
      ? []
      : [
          {
            title: `Switch to v${shortLabel(other)}`,
            text: other === newest ? 'The newest release' : 'The release before this one',
            url: other.rootUrl,
          },
        ]),
  ];
}

/** What the list shows before anything is typed: what was opened, saved, and searched for, and what else to do. */
function Start({ openLog, ...props }: Props & { openLog: () => void }) {
  const { saved, queries, listId, onQuery, leave, search } = props;
  const actions = actionsAt(props);
  const { recent, favorites } = shownOf(saved);
  const from = recent.length + favorites.length;
  return (
    <>
      <SavedLists {...props} />
      {queries.length > 0 && (
        <RowGroup labelledBy={`${listId}-queries`}>
          <p className={styles.groupName} id={`${listId}-queries`}>
            Last queries
          </p>
          {queries.map((query, index) => (
            <ButtonRow key={query} {...props} row={from + index} onPress={() => onQuery(query)}>
              {query}
            </ButtonRow>
          ))}
        </RowGroup>
      )}
      <Cards
        {...props}
        name="Go to"
        cards={actions}
        from={from + queries.length}
        onOpen={({ url }) => setTimeout(leave, 0, url)}
      />
      {search.diagnose !== null && (
        <ButtonRow
          {...props}
          row={from + queries.length + actions.length}
          text="Find out what its messages mean, in your browser"
          onPress={openLog}
        >
          Paste a log
        </ButtonRow>
      )}
    </>
  );
}

type ButtonRowProps = Pick<Props, 'listId' | 'active' | 'onActive'> & {
  row: number;
  /** What it does. */
  text?: string;
  onPress: () => void;
  children: string;
};

/** A row that leads nowhere, but does something. */
function ButtonRow({ listId, active, onActive, row, text, onPress, children }: ButtonRowProps) {
  return (
    <Row id={`${listId}-${row}`} isActive={row === active} onActive={() => onActive(row)}>
      <Cell className={styles.cell}>
        <button
          type="button"
          data-row
          data-kind={text === undefined ? undefined : 'card'}
          className={styles.hit}
          onClick={onPress}
        >
          <span className={styles.name}>
            <span className={styles.nameText}>{children}</span>
          </span>
          {text !== undefined && <span className={styles.snippet}>{text}</span>}
        </button>
      </Cell>
    </Row>
  );
}

type CardsProps = Pick<Props, 'listId' | 'active' | 'onActive' | 'leave'> & {
  cards: readonly Card[];
  name?: string;
  from?: number;
  onOpen?: (card: Card) => void;
};

function Cards({ cards, name, from = 0, listId, active, onActive, leave, onOpen }: CardsProps) {
  if (cards.length === 0) return null;
  const id = `${listId}-cards`;
  return (
    <RowGroup labelledBy={id}>
      <p className={name === undefined ? 'visually-hidden' : styles.groupName} id={id}>
        {name ?? 'For what you typed'}
      </p>
      {cards.map((card, index) => (
        <Row
          key={card.url}
          id={`${listId}-${from + index}`}
          isActive={from + index === active}
          onActive={() => onActive(from + index)}
        >
          <Cell className={styles.cell}>
            <CardLink card={card} onOpen={onOpen ?? (({ url }) => setTimeout(leave, 0, url))} />
          </Cell>
        </Row>
      ))}
    </RowGroup>
  );
}

type HitsProps = Pick<Props, 'listId' | 'active' | 'onActive' | 'open' | 'sets'> & {
  hits: readonly SearchHit[];
  from: number;
  scope: Scope;
};

/** A keystroke renders the dialog several times, but rows only when they change. */
const Hits = memo(function Hits({ hits, from, scope, listId, active, onActive, open, sets }: HitsProps) {
  return groupHits(hits, from).map((group) => {
    const isOwn = scope.reach === 'own' && group.tag === scope.tags[0];
    const id = `${listId}-group-${group.row}`;
    return (
      <RowGroup key={`${group.tag} ${group.url}`} labelledBy={id}>
        <GroupName group={group} id={id} place={isOwn ? undefined : labelOfTag(group.tag, sets)} />
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
                <HitLink hit={hit} sets={sets} onOpen={open} />
              </Cell>
            </Row>
          );
        })}
      </RowGroup>
    );
  });
});
