import { shortName } from '../../ground/versions/short-name.ts';
import { referenceEntries } from '../facts/drawing/entries.ts';
import { readerName } from '../facts/history.ts';
import { existsIn, type ReferenceTag } from '../facts/placements.ts';
import type { ReferenceFilterData } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';

/** Fewer fields, or fewer flags, can be read at a glance. */
const FEWEST = 12;

const KINDS = ['field', 'command', 'resource', 'types'];

/** What narrows the entries that a page's tags show; null for a page with few of them. */
export function filterOf(
  tags: readonly ReferenceTag[],
  { reference, version }: Pick<ReferenceView, 'reference' | 'version'>,
): ReferenceFilterData | null {
  const [first] = tags.filter((tag) => KINDS.includes(tag.kind) && existsIn(tag, reference, version));
  if (first === undefined) return null;
  const filtered = first.kind === 'command' ? 'flag' : 'field';
  const entries = referenceEntries(tags, reference, version).filter(({ kind }) => kind === filtered);
  if (entries.length < FEWEST) return null;
  const place = reference.versions.findIndex(({ name }) => name === version);
  const [own = '', ...since] = reference.versions.slice(place).map((one) => shortName(readerName(one)));
  return { at: `${first.kind} ${first.subject}`, version: own, since };
}
