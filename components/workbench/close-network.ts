/** Everything with which a worker can send data to a server. */
const FUNCTIONS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'importScripts'];

/**
 * Removes these functions from a worker's scope and from the objects that it inherits from. Requests in progress
 * continue.
 */
export function closeNetwork(scope: object): void {
  for (let owner: object | null = scope; owner !== null; owner = Object.getPrototypeOf(owner))
    for (const name of FUNCTIONS) Reflect.deleteProperty(owner, name);
}
