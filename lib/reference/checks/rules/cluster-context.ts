import type { Check } from '../../../docs/checks/model.ts';
import { followContexts } from '../../examine/contexts/follow-document.ts';
import { createLocator } from '../../examine/locate.ts';
import { productDataOf, versionMeant } from '../../examine/product-facts.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** Commands reach the cluster whose objects they address. The context is tracked through the blocks of a page. */
export const clusterContexts: Check = {
  rule: 'cluster-context',
  run: ({ views, site, project }, report) => {
    const data = productDataOf(referencesOf(site));
    if (data === null) return;
    const texts = new Map(project.sources.map(({ path, text }) => [path, text ?? '']));
    const locate = createLocator((file) => texts.get(file) ?? '');
    for (const view of views) {
      const version = versionMeant(view, data.set, site.versions);
      const faults = view.pages.flatMap((page) => followContexts(page.document, data.facts, version));
      for (const { code, offset, message, hint } of faults) {
        report({ file: code.file, at: locate(code, offset), message, hint, version: view });
      }
    }
  },
};
