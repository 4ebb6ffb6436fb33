import { nearest } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Page } from '../../content/model.ts';
import { PUBLISHED, readPublished } from '../../site/published.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { Check } from '../model.ts';

/** Each address that was published is still a page, with its anchors, or leads to one. */
export const publishedAddresses: Check = {
  rule: 'lost-address',
  run: (index, report) => {
    const { publishedFile } = index.project;
    // Without readable pages, all of their addresses and anchors look lost.
    if (publishedFile == null || index.brokenFiles.size > 0) return;
    const { addresses } = index.addresses;
    const leads = new Set(index.site.redirects.map(({ from }) => from));
    for (const { address, anchors, line } of readPublished(publishedFile)) {
      const page = addresses.get(address);
      const { path: file } = publishedFile;
      const at = file === PUBLISHED ? { line, column: 1 } : fileStart;
      if (page === undefined && !leads.has(address)) {
        const message = `${address} was published, but it's neither a page nor a redirect.`;
        report({ file, at, message, hint: () => hintFor(address, index), version: null });
      }
      if (page == null) continue;
      for (const id of anchors) {
        if (page.document.anchors.has(id)) continue;
        report({
          file: page.file,
          at: fileStart,
          message: `The anchor '#${id}' was published, and the page no longer has it.`,
          hint: anchorHint(id, address, page),
          rule: 'lost-anchor',
          version: null,
        });
      }
    }
  },
};

function hintFor(address: string, { addresses }: SiteIndex): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const same = [...addresses.addresses.keys()].filter(
    (one) => one.endsWith(`/${name}`) && !one.endsWith('.md'),
  );
  const near = nearest(address, same) ?? nearest(address, addresses.addresses.keys());
  return `Run 'npm run docs -- redirect ${address} ${near ?? '<address>'}'.`;
}

function anchorHint(id: string, address: string, { document }: Page): string {
  const near = nearest(
    id,
    document.headings.map((heading) => heading.id),
  );
  const forget = `Run 'npm run docs -- forget ${address}#${id}' if nothing links to it.`;
  return near === null ? forget : `Give the heading '#${near}' its old id: {#${id}}. ${forget}`;
}
