import type { Page } from '../content/model.ts';
import type { ChangeGroup } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** An entry before its texts are HTML: they are Markdown without blocks. */
export type Entry = Omit<ChangeGroup['entries'][number], 'html'> & {
  texts: string[];
  /** A page that says more, as the data names it. */
  link: string | null;
};

/** A group before its texts are HTML. */
export type Group = { title: string; entries: Entry[] };

/** The release in question beside the one before it, and the page that shows what is different. */
export type Step = { page: Page; before: ReferenceView; after: ReferenceView; index: SiteIndex };
