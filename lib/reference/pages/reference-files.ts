import type { PageData } from '../../docs/site/page-data.ts';
import { ASSETS } from '../../docs/site/page-links.ts';

/** The lists of entries that browsers load for a page: path below `docs/` → HTML. */
export function fragmentFiles({ reference }: PageData): Map<string, string> {
  if (reference === undefined) return new Map();
  const lists = Object.values(reference.api).flatMap((part) => part.lists);
  return new Map(
    [...Object.values(reference.fields), ...lists].map(({ file, html }) => [pathOf(file), html ?? '']),
  );
}

const pathOf = (address: string): string =>
  `assets/${address.slice(address.indexOf(ASSETS) + ASSETS.length)}`;

/** A page's data without what is in separate files, and without what only Markdown needs. */
export function withoutFragments(page: PageData): PageData {
  if (page.reference === undefined) return page;
  const { commands, fields, api, controls } = page.reference;
  const strip = <T extends object, S>(parts: Record<string, T>, without: S) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, ...without }]));
  const reference = {
    ...page.reference,
    commands: strip(commands, { markdown: '' }),
    fields: strip(fields, { html: null, markdown: '' }),
    controls: strip(controls, { markdown: '' }),
    api: Object.fromEntries(
      Object.entries(api).map(([name, part]) => [
        name,
        { ...part, markdown: '', lists: part.lists.map((list) => ({ ...list, html: null })) },
      ]),
    ),
  };
  return { ...page, reference };
}
