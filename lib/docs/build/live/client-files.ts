import { join } from 'node:path';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { SCHEMA_FOLDER } from '../../../reference/pages/schema-addresses.ts';
import { schemaFiles } from '../../../reference/pages/schema-files.ts';
import { workbenchFiles } from '../../../reference/pages/workbench-files.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { revisionFile, shellFile, sidebarFiles } from '../generated/generated-files.ts';
import { ASSET_FOLDER, PUBLIC_FOLDER, readAssets, writeStatic } from '../generated/read-assets.ts';
import type { LiveSite } from './live-site.ts';
import { sidebarsOf } from './live-view.ts';

/**
 * Creates the function that writes the files that the browser loads, with the revision last: it makes open pages render
 * again.
 */
export function createClientFiles(root: string, site: LiveSite): () => void {
  const writtenAssets = new Set<string>();
  let madeOf: SiteIndex['site']['references'] | null = null;
  let revision = 0;
  // These hardly depend on pages, so editing a page doesn't wait for them.
  const writeMadeOfData = (index: SiteIndex): void => {
    if (index.site.references === madeOf) return;
    madeOf = index.site.references;
    writeFiles(join(root, PUBLIC_FOLDER, SCHEMA_FOLDER), schemaFiles(index));
    const workbench = new Map(Object.values(workbenchFiles(index)).map(({ path, text }) => [path, text]));
    writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), workbench);
  };
  return () => {
    revision += 1;
    const view = site.view();
    if (view === null) return;
    const { project } = view;
    writeStatic(root, project);
    const fresh = project.sources.filter(({ hash }) => !writtenAssets.has(hash));
    writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), readAssets(project.root, fresh));
    for (const { hash } of fresh) writtenAssets.add(hash);
    const data = [...new Set(view.index.references.values())].map((one) => one.browserData());
    writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), new Map(data.map(({ path, text }) => [path, text])));
    writeMadeOfData(view.index);
    writeFiles(join(root, '.generated'), sidebarFiles(sidebarsOf(view)));
    writeFiles(join(root, '.generated'), new Map([shellFile(view.shell)]));
    writeFiles(join(root, '.generated'), new Map([revisionFile(revision)]));
  };
}
