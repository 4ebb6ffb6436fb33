import type { Highlight, SearchHit } from '../../lib/docs/search/client/contract.ts';
import { splitSnippet } from '../../lib/docs/search/snippet.ts';
import { Icon } from '../ui/icon.tsx';
import type { ShellSet } from '../ui/place.ts';
import { type HitGroup, isElsewhere, shortTrail } from './group-hits.ts';
import type { Card } from './read-typed.ts';
import styles from './results.module.css';

const KINDS: Record<SearchHit['kind'], string> = {
  page: 'Page',
  section: 'Section',
  command: 'Command',
  argument: 'Argument',
  flag: 'Flag',
  field: 'Field',
};

/** A row that isn't a hit: a tool with what was typed, or what another version has. */
export function CardLink({ card, onOpen }: { card: Card; onOpen?: (card: Card) => void }) {
  return (
    <a className={styles.hit} data-kind="card" href={card.url} onClick={() => onOpen?.(card)}>
      <span className={styles.name}>
        <span className={styles.nameText}>{card.title}</span>
      </span>
      {card.text !== '' && <span className={styles.snippet}>{card.text}</span>}
    </a>
  );
}

type HitProps = { hit: SearchHit; sets: readonly ShellSet[]; onOpen: (hit: SearchHit) => void };

/** One hit as a link: its kind, its title, and what it is or a snippet. */
export function HitLink({ hit, sets, onOpen }: HitProps) {
  const { hierarchy, _highlightResult: marked, _snippetResult: snippets, kind, url, content } = hit;
  const elsewhere = isElsewhere(url, sets);
  const isPage = kind === 'page' || kind === 'command';
  const level = isPage || hierarchy.lvl2 === null ? 'lvl1' : 'lvl2';
  const name = hierarchy[level] ?? '';
  return (
    <a
      className={styles.hit}
      data-kind={kind}
      href={url}
      rel={elsewhere ? 'external' : undefined}
      onClick={() => onOpen(hit)}
    >
      <span className={styles.name}>
        <span className={styles.nameText}>
          <Marked highlight={marked.hierarchy[level]} text={name} />
        </span>
        <span className={styles.kind}>{KINDS[kind] ?? 'Page'}</span>
        {elsewhere && <Icon name="external" />}
      </span>
      <span className={`${styles.snippet} ${styles.text}`}>
        {hit.facts !== undefined && <Facts name={name} kind={kind} facts={hit.facts} />}
        {hit.answer !== undefined ? (
          <>
            Answers: <Marked highlight={{ value: hit.answer }} text={hit.answer} />
          </>
        ) : (
          <>
            {isPage && hierarchy.lvl2 !== null && (
              <span className={styles.section}>
                <Marked highlight={marked.hierarchy.lvl2} text={hierarchy.lvl2} />:{' '}
              </span>
            )}
            {content !== null && <Snippet text={snippets.content?.value ?? content} />}
          </>
        )}
      </span>
    </a>
  );
}

type FactsProps = { name: string; kind: SearchHit['kind']; facts: NonNullable<SearchHit['facts']> };

/** What a field or flag is: its type, its default, the version that added it, and an example. */
function Facts({ name, kind, facts }: FactsProps) {
  const parts = [
    facts.type,
    facts.default === '' ? '' : `default ${facts.default}`,
    facts.since === '' ? '' : `since ${facts.since}`,
  ];
  const example = exampleOf(name, kind, facts);
  return (
    <span className={styles.facts}>
      {parts.filter((part) => part !== '').join(' · ')}
      {example !== '' && <code>{example}</code>}
    </span>
  );
}

/** One line that sets a field or uses a flag: `sync: {toHost: {pods: {enabled: true}}}`, `app create --connect`. */
export function exampleOf(
  name: string,
  kind: SearchHit['kind'],
  { type, default: value }: FactsProps['facts'],
): string {
  if (kind === 'flag')
    return /^bool/.test(type) ? name : `${name} ${/^(?:\[\])?$/.test(value) ? 'VALUE' : value}`;
  if (kind !== 'field' || !/^[\w.]+$/.test(name) || value === '') return '';
  const keys = name.split('.');
  return `${keys.join(': {')}: ${value}${'}'.repeat(keys.length - 1)}`;
}

type GroupNameProps = {
  group: HitGroup;
  id: string;
  /** The set and version, if it isn't what is searched. */
  place?: string | undefined;
};

/** What is shown above the hits of a page: its place, and its title, unless the page itself is the first hit. */
export function GroupName({ group, id, place }: GroupNameProps) {
  const [first] = group.hits;
  const isOwn = first?.kind === 'page' || first?.kind === 'command' || first?.hierarchy.lvl2 === null;
  return (
    <p className={styles.groupName} id={id}>
      {place !== undefined && (
        <>
          {/* The space separates the words of the group's name, which screen readers say. */}
          <span className={styles.elsewhere}>In {place}</span>{' '}
        </>
      )}
      {shortTrail([group.trail, ...(isOwn ? [] : [group.title])].filter((part) => part !== '').join(' › '))}
    </p>
  );
}

/** A text, and after it, lines of code, which begin with a tab. */
function Snippet({ text }: { text: string }) {
  const [prose, code] = splitSnippet(text);
  return (
    <>
      <Marked highlight={{ value: prose }} text={prose} />{' '}
      {code !== '' && (
        <code className={styles.code}>
          <Marked highlight={{ value: code }} text={code} />
        </code>
      )}
    </>
  );
}

/** A text with highlighted matches. It's rendered as text: nothing in it becomes an element. */
function Marked({ highlight, text }: { highlight: Pick<Highlight, 'value'> | undefined; text: string }) {
  const parts = (highlight?.value ?? text).split(/[\uE000\uE001]/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their positions
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
