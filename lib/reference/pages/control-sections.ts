import type { Page } from '../../docs/content/model.ts';
import type { SearchPart } from '../../docs/search/model.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { controlTexts, controlViews, headingOf } from '../facts/drawing/controls.ts';
import { type ReferenceView, tagsOf, viewsOf } from './reference-view.ts';

/** The controls of a benchmark that the page shows. Each is a section. */
export function controlSections(page: Page, index: SiteIndex): SearchPart[] {
  const view: ReferenceView | undefined = viewsOf(index.site).own.get(viewKey(page.set, page.version));
  if (view === undefined) return [];
  const tags = tagsOf(page).filter(({ kind }) => kind === 'controls');
  const controls = tags.flatMap(({ subject }) => controlViews(view.reference, subject));
  return controls.map((control) => {
    const texts = controlTexts(control);
    const code = [control.audit?.command, control.yaml].flatMap((text) => text ?? []);
    const blocks = [...texts.map(view.descriptions.plain), ...code].filter((text) => text !== '');
    return {
      anchor: control.id,
      title: headingOf(control),
      depth: 3,
      blocks,
      text: blocks.join('\n'),
    };
  });
}
