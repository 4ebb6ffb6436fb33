import { searchFilesOf } from '../../publish/travel/bundle-files.ts';
import { makePack } from '../../publish/travel/pack.ts';
import { asDownload, type Download, downloadName } from './make-bundle.ts';
import type { Export, ExportedVersion } from './read-export.ts';

/** What a server for agents needs of a version: the Markdown of its pages, its list of pages, and its search. */
export function packOf(out: Export, version: ExportedVersion): Download {
  const files = searchFilesOf(`${version.set}/${version.version}`, out);
  const markdown = version.pages.map((path) => `${path.slice(1)}.md`);
  for (const path of [...markdown, `${version.root.slice(1)}/llms.txt`])
    if (out.files.has(path)) files.set(path, out.text(path));
  return asDownload(`${downloadName(version)}.pack`, makePack(out.site, version.index, files));
}
