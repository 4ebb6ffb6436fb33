import type { Page } from '../../docs/content/model.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import type { ReferenceView } from './reference-view.ts';

/** A release and an older one to compare it with, and the page that shows the differences. */
export type Step = { page: Page; before: ReferenceView; after: ReferenceView; index: SiteIndex };
