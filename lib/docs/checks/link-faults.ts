import type { LinkFault } from '../content/links.ts';
import type { Page } from '../content/model.ts';
import type { PageLink, SiteIndex } from '../site/site-index.ts';
import type { Report } from './model.ts';

/** Reports all links with one kind of fault, except for images, which `missing-image` reports. */
export function reportFaults(fault: LinkFault, { links }: SiteIndex, report: Report): void {
  for (const checked of links()) {
    const { link, resolved, page, view } = checked;
    if (resolved.ok || resolved.fault !== fault || link.kind === 'image' || isUnknown(checked)) continue;
    const message = withoutVersion(resolved.message, page);
    report({ file: link.file, at: link.at, message, hint: resolved.hint, version: view });
  }
}

/** If a target is a prop without a value, the problem is reported where the value is missing. */
function isUnknown({ link, page }: PageLink): boolean {
  return link.target === '' && page.document.problems.length > 0;
}

/** The page's own version is named at the start of the message, with all others that are affected. */
export function withoutVersion(message: string, page: Pick<Page, 'set' | 'version'>): string {
  return message.replace(` in ${page.set} ${page.version}.`, '.');
}
