import type { Check } from '../../../docs/checks/model.ts';
import type { Document } from '../../../docs/content/model.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import { followContexts } from '../../examine/contexts/follow-document.ts';
import { createLocator } from '../../examine/locate.ts';
import { productDataOf, versionMeant } from '../../examine/product-facts.ts';

/** Commands reach the cluster whose objects they address. The context is tracked through the blocks of a page. */
export const clusterContexts: Check = {
  rule: 'cluster-context',
  run: ({ views, site, project }, report) => {
    const data = productDataOf(site.references);
    if (data === null) return;
    const texts = new Map(project.sources.map(({ path, text }) => [path, text ?? '']));
    const locate = createLocator((file) => texts.get(file) ?? '');
    for (const view of views) {
      const faultsOf = isOld(versionMeant(view, data.set, site.versions)) ? beforeSkipping : skipping;
      for (const { code, offset, message, hint } of view.pages.flatMap((page) => faultsOf(page.document))) {
        report({ file: code.file, at: locate(code, offset), message, hint, version: view });
      }
    }
  },
};

const skipping = rememberWeakly((document: Document) => followContexts(document, true));
const beforeSkipping = rememberWeakly((document: Document) => followContexts(document, false));

/**
 * Up to 0.22, `vcluster connect NAME -- …` also ran its command while the virtual cluster's own context was current.
 */
function isOld(version: string): boolean {
  return /^0\.(?:1?\d|2[0-2])\./.test(version);
}
