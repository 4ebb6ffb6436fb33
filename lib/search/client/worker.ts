import { createEngineHost, fetchText } from './engine-host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The worker. Its first message is the manifest's address; all others are the page's. */
const port = self as unknown as {
  onmessage: ((event: MessageEvent<string | ToWorker>) => void) | null;
  postMessage(message: unknown): void;
};

port.onmessage = ({ data }) => {
  const handle = createEngineHost(String(data), fetchText, (message) => port.postMessage(message));
  port.onmessage = (event) => handle(event.data as ToWorker);
  port.postMessage({ kind: 'ready' } satisfies FromWorker);
};
