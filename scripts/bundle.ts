import { bundleScripts } from '../lib/docs/build/travel/bundle-scripts.ts';
import { bundleFiles, makeBundle } from '../lib/docs/build/travel/make-bundle.ts';
import { makeDownloads } from './make-downloads.ts';

await makeDownloads('bundle', async () => {
  const scripts = await bundleScripts();
  return (out, version) => makeBundle(version, bundleFiles(out, version, scripts));
});
