import type { ProjectFiles } from '../../../ground/base/files.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { PUBLISHED, readPublished, withoutPublished } from '../../site/published.ts';
import { type Plan, Refusal } from './model.ts';
import { editRedirects, REDIRECTS_PATH } from './redirect-list.ts';

/** Adds a redirect to the list. Refuses anything but site paths, and an address that's listed. */
export function addRedirect(
  { redirectsFile }: Pick<ProjectFiles, 'redirectsFile'>,
  from: string,
  to: string,
): Plan {
  for (const address of [from, to])
    if (!address.startsWith('/') || /\s/.test(address))
      throw new Refusal(
        `'${address}' is not a path of this site.`,
        'Write it from its first slash: /docs/app/old.',
      );
  const text = editRedirects(redirectsFile, (entry) => entry, [{ from, to }], 'old addresses');
  if (text === null)
    throw new Refusal(`'${from}' is in ${REDIRECTS_PATH} already.`, 'Change its entry there.');
  return { operations: [{ kind: 'write', path: REDIRECTS_PATH, text }], notes: ["Run 'npm run check'."] };
}

/** Removes `/docs/app/old` or `/docs/app/page#anchor` from the published addresses. Refuses what isn't in the list. */
export function forgetAddress({ publishedFile }: Pick<ProjectFiles, 'publishedFile'>, target: string): Plan {
  const [address = '', anchor = null] = target.split('#');
  const text = publishedFile == null ? null : withoutPublished(publishedFile, address, anchor);
  if (publishedFile == null || text === null) {
    const known = publishedFile == null ? [] : readPublished(publishedFile).map((one) => one.address);
    throw new Refusal(
      `'${target}' is not in ${PUBLISHED}.`,
      suggestOr(address, known, 'Nothing has to be removed.'),
    );
  }
  return { operations: [{ kind: 'write', path: PUBLISHED, text }], notes: [] };
}
