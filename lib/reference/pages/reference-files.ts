import type { PageData } from '../../docs/site/page-data.ts';
import { ASSETS } from '../../docs/site/page-links.ts';
import type { ReferenceView } from './reference-view.ts';

/** The product's data that browsers load: path in the asset folder → text. */
export function referenceFiles(
  pages: readonly PageData[],
  views: Iterable<ReferenceView>,
): Map<string, string> {
  const fragments = pages.flatMap(({ reference }) =>
    [...Object.values(reference.fields), ...Object.values(reference.api).flatMap(({ lists }) => lists)].map(
      ({ file, html }) => [pathOf(file), html ?? ''] as const,
    ),
  );
  const data = [...new Set(views)].map((view) => view.browserData());
  return new Map([...fragments, ...data.map(({ path, text }) => [path, text] as const)]);
}

const pathOf = (address: string): string => address.slice(address.indexOf(ASSETS) + ASSETS.length);

/** A page's data without what is in separate files, and without what only Markdown needs. */
export function withoutFiles(page: PageData): PageData {
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
