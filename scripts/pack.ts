import { packOf } from '../lib/docs/build/travel/make-pack.ts';
import { makeDownloads } from './make-downloads.ts';

await makeDownloads('pack', () => packOf);
