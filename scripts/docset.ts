import { bundleScripts } from '../lib/docs/build/travel/bundle-scripts.ts';
import { makeDocset } from '../lib/docs/build/travel/make-docset.ts';
import { makeDownloads } from './make-downloads.ts';

await makeDownloads('docset', async () => {
  const scripts = await bundleScripts();
  return (out, version) => makeDocset(out, version, scripts);
});
