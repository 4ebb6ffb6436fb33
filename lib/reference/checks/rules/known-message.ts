import { withoutVersion } from '../../../docs/checks/link-faults.ts';
import type { Check } from '../../../docs/checks/model.ts';
import { resolveReference } from '../../../docs/content/links.ts';
import { parseReference } from '../../../docs/content/references.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** The section about each message exists in every version that shows the message. */
export const knownMessages: Check = {
  rule: 'known-message',
  run: ({ site, views, addresses }, report) => {
    for (const { set, messages } of referencesOf(site).values()) {
      for (const { id, page: target, versions, pageAt } of messages?.list ?? []) {
        for (const view of views) {
          const [page] = view.pages;
          if (view.set.name !== set || !versions.includes(view.version.name) || page === undefined) continue;
          const reference = parseReference(target, '');
          const isSection = reference.kind === 'file' && reference.hash !== '';
          const resolved = isSection ? resolveReference(reference, page, addresses) : null;
          if (resolved?.ok) continue;
          const message = `The section about '${id}': ${
            resolved === null ? `'${target}' doesn't lead to one.` : withoutVersion(resolved.message, page)
          }`;
          const hint =
            resolved?.hint ??
            "Write a page's path with its extension and an anchor: '/guide/setup.mdx#install'.";
          report({ file: messages?.file ?? '', at: pageAt, message, hint, version: view });
        }
      }
    }
  },
};
