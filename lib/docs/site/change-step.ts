import type { Page } from '../content/model.ts';
import type { ReferenceView } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** A release and an older one to compare it with, and the page that shows the differences. */
export type Step = { page: Page; before: ReferenceView; after: ReferenceView; index: SiteIndex };
