import type { Page } from '../content/model.ts';
import type { ChangeGroup } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** An entry before its texts are converted to HTML: they're Markdown without blocks. */
export type Entry = Omit<ChangeGroup['entries'][number], 'html'> & {
  texts: string[];
  /** A page with more information, as the data names it. */
  link: string | null;
};

/** A group before its texts are converted to HTML. */
export type Group = { title: string; entries: Entry[] };

/** The release and the previous one, and the page that shows the differences. */
export type Step = { page: Page; before: ReferenceView; after: ReferenceView; index: SiteIndex };
