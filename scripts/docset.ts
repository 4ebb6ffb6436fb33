import { bundleScripts } from '../lib/docs/build/travel/bundle-scripts.ts';
import { bundleFiles } from '../lib/docs/build/travel/make-bundle.ts';
import { makeDocset } from '../lib/docs/build/travel/make-docset.ts';
import { makeDownloads } from './make-downloads.ts';

await makeDownloads('docset', async () => {
  const scripts = await bundleScripts();
  return (out, version) => makeDocset(out, version, bundleFiles(out, version, scripts));
});
