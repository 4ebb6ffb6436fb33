import { createEarlyPayloads, type EarlyPayloads } from './early-payloads.ts';

let payloads: EarlyPayloads | null = null;

/**
 * Requests the payload at an address for a visit that may follow. The router then gets it instead of requesting it
 * again, even while it's still arriving. The router's own prefetching would need three files per page, which contain
 * everything that the payload contains. In development, there are no such files.
 */
export function askEarly(address: string): void {
  if (process.env.NODE_ENV === 'development') return;
  if (payloads === null) {
    const send = window.fetch.bind(window);
    payloads = createEarlyPayloads(send);
    window.fetch = payloads.fetch;
  }
  payloads.ask(address);
}
