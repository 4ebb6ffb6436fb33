import { type Call, createEngine, fetchText, runCall } from './engine.ts';

/** The worker. Its first message is the manifest's address; all others are the page's calls. */
self.onmessage = ({ data: address }: MessageEvent<string>) => {
  const engine = createEngine(address, fetchText);
  self.onmessage = async ({ data }: MessageEvent<Call>) => self.postMessage(await runCall(engine, data));
  self.postMessage('ready');
};
