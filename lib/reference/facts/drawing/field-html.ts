import { fieldId } from '../../../docs/search/entry-ids.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { shortFieldId } from '../field-ids.ts';
import type { FieldNode } from '../fields.ts';
import type { DescriptionReader, HrefOf } from './description.ts';
import { badgesOf, typeText, valueText } from './display.ts';
import { acceptedHtml, badgesHtml, nameHtml, textHtml } from './entry-html.ts';

/** The page that shows the entries. */
export type FieldPage = {
  /** Path of the field that the page is about; '' for the whole tree. */
  root: string;
  /** Level of the heading of the first entries (2 to 5). The second level is one deeper, and others have no heading. */
  depth: number;
  /** Ids that other elements on the page have: no entry uses them as its short id. */
  taken: ReadonlySet<string>;
  descriptions: DescriptionReader;
  hrefOf: HrefOf;
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
  return fields.map((field) => entryHtml(field, { level: 0, folds }, page)).join('');
}

const countEntries = (field: FieldNode): number =>
  field.children.reduce((sum, child) => sum + countEntries(child), 1);

/** `folds`: whether entries below can be folded. Not in a fold, because folds can't be nested. */
type Nesting = { level: number; folds: boolean };

function entryHtml(field: FieldNode, { level, folds }: Nesting, page: FieldPage): string {
  const isOpen = field.children.length === 0 || field.path === page.root;
  const isFold = folds && !isOpen && level > 0 && countEntries(field) - 1 <= MOST_IN_FOLD;
  const below = { level: level + 1, folds: folds && !isFold };
  const inner = field.children.map((child) => entryHtml(child, below, page)).join('');
  const tag = `<details class="cf" id="${escapeHtml(fieldId(field.path))}"${isOpen ? ' open' : ''}>`;
  const held = isFold ? `<noscript>${inner}</noscript>` : inner;
  const children = inner === '' ? '' : `<div class="cf-c">${held}</div>`;
  return `${tag}<summary>${summaryHtml(field, level, page)}</summary>${bodyHtml(field, page)}${children}</details>`;
}

function summaryHtml(field: FieldNode, level: number, page: FieldPage): string {
  const parts = [
    shortAnchor(field.path, page) + headHtml(field, level, page),
    `<span class="cf-t">${typeText(field)}</span>`,
    hasShortDefault(field) ? `<span class="cf-d">default <code>${defaultHtml(field)}</code></span>` : '',
    field.required ? '<span class="cf-r">required</span>' : '',
    field.pro ? '<span class="cf-p">Pro</span>' : '',
    ...badgesHtml(badgesOf(field, field.defaultChanges, field.typeChanges)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The entry's id on this page that visitors know. */
function shortAnchor(path: string, { root, taken }: FieldPage): string {
  const id = shortFieldId(path, root);
  return id === null || taken.has(id) ? '' : `<span id="${escapeHtml(id)}"></span>`;
}

function headHtml(field: FieldNode, level: number, { depth }: FieldPage): string {
  const name = nameHtml(field.name);
  return level > 1 ? name : `<h${depth + level}>${name}</h${depth + level}>`;
}

function hasShortDefault(field: FieldNode): boolean {
  return field.default !== undefined && valueText(field.default).length <= LONGEST_DEFAULT;
}

const defaultHtml = (field: FieldNode): string =>
  field.default === undefined ? '' : escapeHtml(valueText(field.default));

function bodyHtml(field: FieldNode, page: FieldPage): string {
  const isBelow = field.default !== undefined && !hasShortDefault(field);
  const value = isBelow ? `<p class="cf-d">Default <code>${defaultHtml(field)}</code></p>` : '';
  return (
    textHtml(field.text, page) +
    value +
    acceptedHtml(field.acceptedValues.map(valueText)) +
    page.historyOf(field.path)
  );
}
