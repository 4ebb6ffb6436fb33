import { join } from 'node:path';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { type Capability, capabilitiesOf } from '../../site/capability.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { codeFiles, codeOf } from '../generated/code-files.ts';
import { componentFiles, revisionFile, shellFile, sidebarFiles } from '../generated/generated-files.ts';
import {
  ASSET_FOLDER,
  MADE_FOLDER,
  PUBLIC_FOLDER,
  readAssets,
  writeStatic,
} from '../generated/read-assets.ts';
import type { LiveSite } from './live-site.ts';
import { sidebarsOf } from './live-view.ts';

/**
 * Creates the function that writes the files that the browser loads. The revision makes open pages render again, so it
 * comes after everything that they're rendered with.
 */
export function createClientFiles(root: string, site: LiveSite): () => void {
  const writtenAssets = new Set<string>();
  const madeOf = new Map<Capability, object | null>();
  let revision = 0;
  // These hardly depend on pages, so editing a page doesn't wait for them.
  const writeDataFiles = (index: SiteIndex): void => {
    for (const capability of capabilitiesOf(index.site)) {
      const data = capability.dataFiles?.madeOf(index.site.data) ?? null;
      if (capability.dataFiles === undefined || data === null || madeOf.get(capability) === data) continue;
      madeOf.set(capability, data);
      writeFiles(join(root, PUBLIC_FOLDER, MADE_FOLDER), capability.dataFiles.make(index));
    }
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
    writeDataFiles(view.index);
    const { site: shown } = view.index;
    writeFiles(join(root, '.generated'), componentFiles(project.components));
    writeFiles(join(root, '.generated'), codeFiles(codeOf(shown), shown.product));
    writeFiles(join(root, '.generated'), new Map([shellFile(view.shell)]));
    writeFiles(join(root, '.generated'), new Map([revisionFile(revision)]));
    // Those of all versions take as long as everything else, and the browser replaces them on their own.
    writeFiles(join(root, '.generated'), sidebarFiles(sidebarsOf(view)));
  };
}
