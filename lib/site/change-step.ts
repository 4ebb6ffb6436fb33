import type { Page } from '../content/model.ts';
import type { ReferenceView } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** The release in question beside an older one, and the page that shows what is different. */
export type Step = { page: Page; before: ReferenceView; after: ReferenceView; index: SiteIndex };
