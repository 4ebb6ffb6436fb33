'use client';

import {
  Component,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { fittingQuery } from '../../lib/docs/search/plain-query.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { writeQuery } from '../../lib/ground/browser/write-query.ts';
import { actionsAt, pageCount } from './dialog-list.client.tsx';
import { Failure } from './failure.tsx';
import { formField, wordsOfAddress } from './form-field.ts';
import { groupHits } from './group-hits.ts';
import { LogPanel } from './log-panel.client.tsx';
import { markOnArrival } from './mark-on-arrival.ts';
import { NoResults } from './no-results.tsx';
import { pasteFitting } from './paste-fitting.ts';
import type { Card } from './read-typed.ts';
import { CardLink, GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { allScopes, labelOfTag, type Scope } from './scopes.ts';
import { createSiteSearch } from './search-client.ts';
import { useSession } from './use-session.client.ts';

/** Pages per step of the list. */
const STEP = 20;

/** What the search page's results need from the shell. */
export type AreaProps = {
  sets: ShellData['sets'];
  tools: ShellData['tools'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string | null;
  suggestions: readonly string[];
  /** What follows the query in the window's title. */
  titleEnd: string;
};

/** The query and scope in the address. What a reader has typed since the page was shown wins. */
function readAddress(scopes: readonly Scope[]): { query: string; scope: Scope | undefined } {
  const parameters = new URLSearchParams(location.search);
  const wanted = parameters.get('in');
  return {
    query: typedSince() ?? fittingQuery(parameters.get('q') ?? '', MAX_QUERY_LENGTH),
    scope: scopes.find(({ id }) => id === wanted) ?? scopes[0],
  };
}

/** The results of the search page, for the query in the address. */
export function PageResults(props: AreaProps) {
  const scopes = useMemo(() => allScopes(props.sets), [props.sets]);
  const [start] = useState(() => readAddress(scopes));
  if (start.scope === undefined) return null;
  return <List {...props} scopes={scopes} start={start.query} scope={start.scope} />;
}

function List({
  scopes,
  start,
  scope: first,
  sets,
  titleEnd,
  ...props
}: AreaProps & { scopes: readonly Scope[]; start: string; scope: Scope }) {
  const [search] = useState(() => createSiteSearch({ ...props, sets }));
  const [session, shown] = useSession({
    search,
    text: start,
    scope: first,
    size: STEP,
    sets,
    tools: props.tools,
  });
  const { text, scope, answered, status, hits, cards, count, steps, allSteps } = shown;
  useEffect(() => {
    search.prepare(session.shown().scope);
    session.type(start);
  }, [search, session, start]);
  useFormField(text, session.type, (pasted) => search.fit?.(pasted, session.shown().scope) ?? null);
  const { list, expectNew } = useFirstNew(steps);
  const isEmpty = text.trim() === '';
  useAddress(text, scope);
  useTitle(`${isEmpty ? 'Search' : `Search results for “${text.trim()}”`} ${titleEnd}`);
  const isAnswered = status === 'answered' && answered !== null;
  const searched = answered?.scope ?? scope;
  const chosen = answered?.chosen === scope ? answered.scope : scope;
  const hasRows = status !== 'idle' && status !== 'error' && cards.length + hits.length > 0;
  return (
    <>
      <label className={styles.choice}>
        Search in
        <select
          className="ui-select"
          value={chosen.id}
          onChange={(event) => {
            const next = scopes.find(({ id }) => id === event.target.value);
            // A version that was typed no longer counts once another one is chosen.
            if (answered !== null && chosen.id !== scope.id) session.type(answered.words);
            if (next !== undefined) session.choose(next);
          }}
        >
          {scopes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count} role="status">
        {status === 'stalled' || (status === 'waiting' && !hasRows)
          ? 'Searching…'
          : isAnswered && `${pageCount(count)} found in ${searched.label}`}
      </p>
      {isEmpty && <Cards name="Go to" cards={actionsAt({ sets, tools: props.tools, place: null })} />}
      {search.diagnose !== null && isEmpty && (
        <details>
          <summary>Paste a log</summary>
          <LogPanel diagnose={search.diagnose} />
        </details>
      )}
      <div role="alert">{status === 'error' && <Failure retry={session.retry} />}</div>
      {isAnswered && count === 0 && cards.length === 0 && (
        <NoResults {...props} query={text} shorter={shown.shorter} onQuery={session.type} />
      )}
      <SteadyFocus>
        {hasRows && (
          <>
            <div ref={list}>
              <Cards name="For what you typed" cards={cards} />
              <ol className={styles.list} aria-label={`Results in ${searched.label}`}>
                {groupHits(hits).map((group) => {
                  const id = `${group.tag} ${group.url}`;
                  const isOwn = searched.reach === 'own' && group.tag === searched.tags[0];
                  return (
                    <li key={id}>
                      <GroupName
                        group={group}
                        id={id}
                        place={isOwn ? undefined : labelOfTag(group.tag, sets)}
                      />
                      {group.hits.map((hit) => (
                        <HitLink
                          key={hit.objectID}
                          hit={hit}
                          sets={sets}
                          onOpen={(one) => markOnArrival(one, session.shown().text)}
                        />
                      ))}
                    </li>
                  );
                })}
              </ol>
            </div>
            {isAnswered && steps < allSteps && (
              <MoreResults
                key={`${searched.id} ${steps} ${text}`}
                showMore={session.more}
                onPress={expectNew}
              />
            )}
          </>
        )}
      </SteadyFocus>
    </>
  );
}

function Cards({ name, cards }: { name: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={name}>
      {cards.map((card) => (
        <li key={card.url}>
          <CardLink card={card} />
        </li>
      ))}
    </ul>
  );
}

type FirstNew = {
  /** The element that contains the list. */
  list: RefObject<HTMLDivElement | null>;
  /** Records that the list will grow because its button was pressed. */
  expectNew: () => void;
};

/**
 * Moves the focus to the first new link in a list that grew because its button was pressed: afterward, another button,
 * or none, is at its end. If the visitor has moved on in the meantime, the focus stays. `count` is the number of steps
 * in the list.
 */
function useFirstNew(count: number): FirstNew {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlySet<Element> | null>(null);
  const expectNew = useCallback(() => {
    before.current = new Set(list.current?.querySelectorAll('a'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is different with each count
  useEffect(() => {
    const known = before.current;
    before.current = null;
    if (known === null || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.find((link) => !known.has(link))?.focus();
  }, [count]);
  return { list, expectNew };
}

/** The focused element, and its distance from the top of the viewport, in px. */
type HeldElement = { element: Element; top: number };

/** The position of the focus in the viewport; null if nothing has the focus, or if it was scrolled out of view. */
function placeOfFocus(): HeldElement | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? { element, top } : null;
}

/**
 * Keeps the focused element in place in the viewport while these children change: results are added between others and
 * before what comes after them. It's a class because only classes are called before the document changes.
 */
class SteadyFocus extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): HeldElement | null {
    return placeOfFocus();
  }

  override componentDidUpdate(_props: object, _state: object, before: HeldElement | null): void {
    if (before === null || !before.element.isConnected) return;
    const moved = before.element.getBoundingClientRect().top - before.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Whether an element, or something after it, has the focus. */
function hasFocusFrom(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === element) return focused === element;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

type Props = {
  showMore: () => void;
  onPress: () => void;
};

/**
 * Requests the next step when it's pressed or scrolls into view. Scrolling doesn't count while the focus is on the
 * button or after it: the button would stay in view and request one step after another.
 */
function MoreResults({ showMore, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) showMore();
  }, [isWanted, showMore]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true && !hasFocusFrom(entry.target)) setWanted(true);
    });
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p className={styles.moreBar}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        onClick={() => {
          onPress();
          setWanted(true);
        }}
      >
        More results
      </button>
    </p>
  );
}

/** What a reader has typed into the form's field while the results were loading, or null for nothing. */
function typedSince(): string | null {
  const input = formField();
  return input !== null && input.value !== wordsOfAddress() ? input.value : null;
}

/** The form's own field, which exists without a script, too, is the field for these results. */
function useFormField(
  query: string,
  refine: (query: string) => void,
  fit: (text: string) => Promise<string> | null,
): void {
  const fits = useRef(fit);
  fits.current = fit;
  useEffect(() => {
    const input = formField();
    if (input === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('input', () => refine(input.value.slice(0, MAX_QUERY_LENGTH)), { signal });
    input.addEventListener('paste', (event) => void pasteFitting(event, (text) => fits.current(text)), {
      signal,
    });
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [refine]);
  const isShown = useRef(false);
  useEffect(() => {
    const input = formField();
    if (input === null) return;
    // Before the first time, keys can still have been pressed that nothing has listened to.
    const typed = isShown.current ? null : typedSince();
    isShown.current = true;
    if (typed !== null && typed !== query) refine(typed.slice(0, MAX_QUERY_LENGTH));
    else if (input.value !== query) input.value = query;
  }, [query, refine]);
}

/** Writes the query and the scope back into the address. */
function useAddress(query: string, scope: Scope): void {
  useEffect(() => {
    writeQuery({ q: query.trim() === '' ? null : query, in: scope.id === 'all' ? null : scope.id });
  }, [query, scope]);
}

/** Keeps the window's title: the page's own title can be set after this one. */
function useTitle(title: string): void {
  // A layout effect ends before the next page's title counts as a change.
  useLayoutEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [title]);
}
