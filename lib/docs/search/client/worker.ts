import { createEngineHost, fetchText } from './engine-host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The worker. Its first message is the manifest's address; all others are the page's. */
self.onmessage = ({ data: address }: MessageEvent<string>) => {
  const handle = createEngineHost(address, fetchText, (message) => self.postMessage(message));
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => handle(data);
  self.postMessage({ kind: 'ready' } satisfies FromWorker);
};
