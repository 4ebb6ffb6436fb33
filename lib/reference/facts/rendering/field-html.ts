import { fieldId } from '../../../docs/search/entry-ids.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { FieldNode } from '../fields.ts';
import type { FieldEntry } from '../model.ts';
import { typeText, valueText } from './display.ts';
import { acceptedHtml, type EntryPage, entryHtml } from './entry-html.ts';

/** The page that shows the entries. */
export type FieldPage = EntryPage & {
  /** Path of the field that the page is about; '' for the whole tree. */
  root: string;
  /** Level of the heading of the first entries (2 to 5). The second level is one deeper, and others have no heading. */
  depth: number;
  /** Ids that other elements on the page have: no entry uses them as its short id. */
  taken: ReadonlySet<string>;
  /** A field's history as HTML; '' if there is none. */
  historyOf: (path: string) => string;
};

/** Longer defaults are below the entry's first line. */
const LONGEST_DEFAULT = 48;

/** Pages with more entries than this keep those below the second level folded until the page has loaded. */
const MOST_UNFOLDED = 200;

/** Maximum number of entries in a fold: what a browser parses in about 4 ms. */
const MOST_IN_FOLD = 50;

/**
 * Entries of fields with all their children as HTML. Entries with children are closed, except for the page's root. In
 * long lists, most are in `<noscript>`: a browser with scripts parses such text instantly, and a script creates its
 * entries bit by bit; see `folded-entries.ts`.
 */
export function fieldsHtml(fields: readonly FieldNode[], page: FieldPage): string {
  const folds = fields.reduce((sum, field) => sum + countEntries(field), 0) > MOST_UNFOLDED;
  return fields.map((field) => fieldHtml(field, { level: 0, folds, above: null }, page)).join('');
}

const countEntries = (field: FieldNode): number =>
  field.children.reduce((sum, child) => sum + countEntries(child), 1);

/** `folds`: whether entries below can be folded. Not in a fold, because folds can't be nested. */
type Nesting = { level: number; folds: boolean; above: FieldNode | null };

function fieldHtml(field: FieldNode, { level, folds, above }: Nesting, page: FieldPage): string {
  const isOpen = field.path === page.root;
  const count = countEntries(field) - 1;
  const isFold = folds && !isOpen && level > 0 && count > 0 && count <= MOST_IN_FOLD;
  const below = { level: level + 1, folds: folds && !isFold, above: field };
  const inner = field.children.map((child) => fieldHtml(child, below, page)).join('');
  const heading = `h${page.depth + level}`;
  return entryHtml(
    {
      id: fieldId(field.path),
      anchor: shortAnchor(field.path, page),
      name: (code) => (level > 1 ? code : `<${heading}>${code}</${heading}>`),
      code: escapeHtml(field.name),
      type: typeText(field),
      default: hasShortDefault(field) ? `<code>${defaultHtml(field)}</code>` : '',
      labels: [
        ...(field.required ? [{ kind: 'required' as const, text: 'required' }] : []),
        ...(field.pro ? [{ kind: 'pro' as const, text: 'Pro' }] : []),
      ],
      age: field,
      above,
      text: field.text,
      body: bodyHtml(field),
      history: page.historyOf(field.path),
      children: isFold ? `<noscript>${inner}</noscript>` : inner,
      isOpen,
    },
    page,
  );
}

/** The entry's id on this page that visitors know. */
function shortAnchor(path: string, { root, taken }: FieldPage): string {
  const id = shortFieldId(path, root);
  return id === null || taken.has(id) ? '' : `<span id="${escapeHtml(id)}"></span>`;
}

function hasShortDefault(field: FieldNode): boolean {
  return field.default !== undefined && valueText(field.default).length <= LONGEST_DEFAULT;
}

const defaultHtml = (field: FieldNode): string =>
  field.default === undefined ? '' : escapeHtml(valueText(field.default));

function bodyHtml(field: FieldNode): string {
  const isBelow = field.default !== undefined && !hasShortDefault(field);
  const value = isBelow ? `<p class="cf-d">Default <code>${defaultHtml(field)}</code></p>` : '';
  return value + acceptedHtml(field.acceptedValues.map(valueText));
}

/** The path for an id; null if no field has the id. The ids of all fields are distinct, which a test proves. */
export function fieldPathOf(id: string, fields: ReadonlyMap<string, FieldEntry>): string | null {
  for (const path of fields.keys()) if (fieldId(path) === id) return path;
  return null;
}

/**
 * The short id that visitors know for an entry on the page of `root`: it starts with the last segment of the root,
 * `secrets-patches` for `sync.toHost.secrets.patches`. Null if it's the same as the id.
 */
export function shortFieldId(path: string, root: string): string | null {
  const end = root.lastIndexOf('.');
  return end === -1 ? null : fieldId(path.slice(end + 1));
}
