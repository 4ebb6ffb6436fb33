import type { Hierarchy, RecordKind, SearchRecord } from '../../search/hosted/record.ts';
import type { SearchPage, SearchPart } from '../../search/model.ts';

/** The content of a record. The caller, which knows the versions that share it, adds where it's found. */
export type RecordContent = Pick<
  SearchRecord,
  'anchor' | 'type' | 'kind' | 'hierarchy' | 'content' | 'keywords' | 'weight'
>;

/** Longer texts become several records. In characters; in UTF-8, one can take three bytes. */
const PIECE_LENGTH = 2400;

/** The weight of a match at each level, starting with a page's title. A text has the lowest. */
const LEVELS = { lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, lvl5: 50, lvl6: 40, content: 0 } as const;

/** The records of one page: the page itself, its entries, and for each section its heading and its texts. */
export function pageRecords(page: SearchPage): RecordContent[] {
  const top: Hierarchy = {
    lvl0: page.trail.join(' › '),
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const isCommand = page.entries.some(({ kind }) => kind === 'command');
  const own: RecordContent = {
    ...make('lvl1', isCommand ? 'command' : 'page', top, ''),
    content: page.description === '' ? null : page.description,
    keywords: [...(page.label === page.title ? [] : [page.label]), ...page.keywords, ...page.answers],
  };
  return [own, ...entryRecords(page, top), ...sectionRecords(page.sections, top)];
}

/** Commands are pages. Everything else that a page describes has a name and an anchor. */
function entryRecords({ entries }: SearchPage, top: Hierarchy): RecordContent[] {
  return entries.flatMap(({ kind, name, anchor, text }) => {
    if (kind === 'command') return [];
    const record = make('lvl2', kind, { ...top, lvl2: name }, anchor);
    return { ...record, content: text === '' ? null : (piecesOf(text)[0] ?? null) };
  });
}

function sectionRecords(sections: readonly SearchPart[], top: Hierarchy): RecordContent[] {
  let hierarchy = top;
  return sections.flatMap(({ anchor, title, depth, blocks }) => {
    const heading: RecordContent[] = [];
    if (anchor !== '') {
      hierarchy = below(hierarchy, title, depth);
      heading.push(make(levelOf(depth), 'section', hierarchy, anchor));
    }
    const kind = anchor === '' ? 'page' : 'section';
    const texts = blocks.flatMap(piecesOf).map((content, index) => {
      const record = make('content', kind, hierarchy, anchor);
      return { ...record, content, weight: { ...record.weight, position: index + 1 } };
    });
    return [...heading, ...texts];
  });
}

function make(
  type: SearchRecord['type'],
  kind: RecordKind,
  hierarchy: Hierarchy,
  anchor: string,
): RecordContent {
  const weight = { pageRank: 0, level: LEVELS[type], position: 0 };
  return {
    anchor: anchor === '' ? null : anchor,
    type,
    kind,
    hierarchy,
    content: null,
    keywords: [],
    weight,
  };
}

/** The levels of headings below a page's title. */
const HEADINGS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const LEVEL_OF_DEPTH = ['lvl2', 'lvl2', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const levelOf = (depth: number) => LEVEL_OF_DEPTH[depth] ?? 'lvl6';

/** Adds a heading, and removes deeper ones before it. */
function below(hierarchy: Hierarchy, title: string, depth: number): Hierarchy {
  const level = levelOf(depth);
  const deeper = HEADINGS.filter((name) => name > level).map((name) => [name, null]);
  return { ...hierarchy, ...Object.fromEntries(deeper), [level]: title };
}

/** A text in pieces of at most `PIECE_LENGTH`, split between lines or words if possible. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > PIECE_LENGTH) {
    const cut = [rest.lastIndexOf('\n', PIECE_LENGTH), rest.lastIndexOf(' ', PIECE_LENGTH)].find(
      (place) => place > PIECE_LENGTH / 2,
    );
    pieces.push(rest.slice(0, cut ?? PIECE_LENGTH).trimEnd());
    rest = rest.slice(cut ?? PIECE_LENGTH).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
