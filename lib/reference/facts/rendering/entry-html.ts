import { codeHtml } from '../../../ground/base/code-pieces.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { firstSentence } from '../../../ground/base/first-sentence.ts';
import { shortName } from '../../../ground/versions/policies.ts';
import type { DescriptionReader, HrefOf } from './description.ts';
import { type Aging, type Badge, marksOf } from './display.ts';
import { versionsHtml } from './entry-history.ts';

// Every entry of a reference looks the same: fields, flags, arguments, and fields of the API. Their HTML is a string,
// because some lists are long. components/reference/entries.css styles its classes.

/** What entries need from their page. */
export type EntryPage = {
  descriptions: DescriptionReader;
  hrefOf: HrefOf;
  /** The versions whose changes get a label, by their names for readers. */
  recent: ReadonlySet<string>;
};

/** An entry: what it is, and what it contains. All texts except for the description are HTML. */
export type EntryParts = {
  id: string;
  /** Further attributes: ` data-flag="driver"`. */
  attributes?: string;
  /** What is before the name and doesn't show. */
  anchor?: string;
  /** The name, with its heading if it has one. */
  name: (code: string) => string;
  code: string;
  /** Another name, behind the first. */
  also?: string;
  type: string;
  /** '' for none. */
  default?: string;
  /** Labels that are facts, not history: `required`, `Pro`. */
  labels?: readonly { kind: 'required' | 'pro'; text: string }[];
  /** Its history; null for what has none. */
  age: Aging | null;
  /** The same of the entry that contains it. */
  above?: Aging | null;
  text: string | null;
  /** What is below the description. */
  body?: string;
  /** What happened to it; '' if it was only added. */
  history?: string;
  /** The entries in it; '' for none. */
  children?: string;
  isOpen?: boolean;
};

/**
 * An entry as HTML. One that contains others is a section, with the first sentence of its description while it's closed;
 * the name of any other one is a link to it.
 */
export function entryHtml(parts: EntryParts, page: EntryPage): string {
  const { id, attributes = '', age, above = null, text, body = '', children = '', isOpen = false } = parts;
  const since = age === null || age.since === above?.since ? null : age.since;
  const start = `class="cf" id="${escapeHtml(id)}"${attributes}${since === null ? '' : ` data-since="${shortName(since)}"`}`;
  const added =
    since === null || page.recent.has(since) ? '' : versionsHtml([{ in: since, texts: ['Added'] }]);
  const inner = `${textHtml(text, page)}${body}${parts.history || added}`;
  if (children === '') {
    const name = `<a href="#${escapeHtml(id)}"><code class="cf-n">${parts.code}</code></a>`;
    return `<div ${start}><div class="cf-s">${headHtml(parts, name, page)}</div>${inner}</div>`;
  }
  const lead = text === null ? '' : ` <span class="cf-l">${leadHtml(text, page)}</span>`;
  const head = headHtml(parts, `<code class="cf-n">${parts.code}</code>`, page);
  return `<details ${start}${isOpen ? ' open' : ''}><summary>${head}${lead}</summary>${inner}<div class="cf-c">${children}</div></details>`;
}

function headHtml(parts: EntryParts, name: string, { recent }: EntryPage): string {
  const { anchor = '', also = '', type, default: value = '', labels = [], age, above = null } = parts;
  const marks = [...labels, ...(age === null ? [] : marksOf(age, recent, above))].map(markHtml);
  return [
    anchor + parts.name(name) + also,
    ...(type === '' ? [] : [`<span class="cf-t">${type}</span>`]),
    ...(value === '' ? [] : [`<span class="cf-d">default ${value}</span>`]),
    ...(marks.length === 0 ? [] : [`<span class="cf-m">${marks.join(' ')}</span>`]),
  ].join(' ');
}

type Mark = Pick<Badge, 'text'> & { kind: Badge['kind'] | 'required' | 'pro' };

const markHtml = ({ kind, text }: Mark): string =>
  `<span class="cf-b" data-kind="${kind}">${escapeHtml(text)}</span>`;

/** The first sentence, without links: a section's name contains none. */
const leadHtml = (text: string, { descriptions }: EntryPage): string =>
  descriptions.html(firstSentence(text), () => null);

/** A description; '' if there is none. */
function textHtml(text: string | null, { descriptions, hrefOf }: EntryPage): string {
  return text === null ? '' : `<p>${descriptions.html(text, hrefOf)}</p>`;
}

/** The values that an entry accepts, for readers; '' if any value is accepted. */
export function acceptedHtml(values: readonly string[]): string {
  const codes = values.map((value) => codeHtml(value));
  return codes.length === 0 ? '' : `<p class="cf-v">Accepted values: ${codes.join(', ')}</p>`;
}
