import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { DescriptionReader, HrefOf } from './description.ts';
import type { Badge } from './display.ts';

/** Parts of entries in every reference, as HTML. components/reference styles their classes. */

export const nameHtml = (name: string): string => `<code class="cf-n">${escapeHtml(name)}</code>`;

/** The labels of an entry as HTML. */
export const badgesHtml = (badges: readonly Badge[]): string[] =>
  badges.map(({ kind, text }) => `<span class="cf-b" data-kind="${kind}">${escapeHtml(text)}</span>`);

/** A description; '' if there is none. */
export const textHtml = (
  text: string | null,
  { descriptions, hrefOf }: { descriptions: DescriptionReader; hrefOf: HrefOf },
): string => (text === null ? '' : `<p>${descriptions.html(text, hrefOf)}</p>`);

/** The values that an entry accepts, for readers; '' if any value is accepted. */
export function acceptedHtml(values: readonly string[]): string {
  const codes = values.map((value) => `<code>${escapeHtml(value)}</code>`);
  return codes.length === 0 ? '' : `<p class="cf-v">Accepted values: ${codes.join(', ')}</p>`;
}
