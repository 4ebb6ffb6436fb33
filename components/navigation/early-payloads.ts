/** How long a payload counts as current, in ms. */
const FRESH = 300_000;

type Fetch = typeof fetch;

export type EarlyPayloads = {
  /** Requests a payload that a visit may need. */
  ask(address: string): void;
  /** Responds with what was requested early, whether or not it has arrived, else with a request. */
  fetch: Fetch;
};

/** Payloads that were requested before their visits. `send` sends a request, and `now` returns the time in ms. */
export function createEarlyPayloads(send: Fetch, now: () => number = Date.now): EarlyPayloads {
  const asked = new Map<string, { since: number; answer: Promise<Response> }>();
  const ask = (address: string) => {
    const answer = send(address);
    // The visit requests it again, and reports why it isn't there.
    answer.catch(() => undefined);
    asked.set(address, { since: now(), answer });
  };
  const answer: Fetch = (input, init) => {
    // Only the router's requests have this form.
    const early = input instanceof URL ? asked.get(input.pathname) : undefined;
    const again = () => send(input, init);
    if (early === undefined || now() - early.since > FRESH) return again();
    return early.answer.then((response) => (response.ok ? response.clone() : again()), again);
  };
  return { ask, fetch: answer };
}
