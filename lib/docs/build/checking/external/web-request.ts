import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The relevant parts of a response. */
export type WebAnswer = { status: number; statusText: string; headers: IncomingMessage['headers'] };

export type WebRequest = (
  url: string,
  options: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
) => Promise<WebAnswer>;

/**
 * A host that isn't on the internet. The authors of content may not have access to everything that this machine can
 * reach.
 */
export class PrivateAddressError extends Error {
  constructor(readonly address: string) {
    super(`${address} is not an address of the internet`);
  }
}

const notPublic = {
  ipv4: listOf('ipv4', {
    '0.0.0.0': 8,
    '10.0.0.0': 8,
    '100.64.0.0': 10,
    '127.0.0.0': 8,
    '169.254.0.0': 16,
    '172.16.0.0': 12,
    '192.0.0.0': 24,
    '192.0.2.0': 24,
    '192.168.0.0': 16,
    '198.18.0.0': 15,
    '198.51.100.0': 24,
    '203.0.113.0': 24,
    '224.0.0.0': 4,
    '240.0.0.0': 4,
  }),
  // Everything except 2000::/3, and the ranges in 2000::/3 for IPv4 addresses or examples.
  ipv6: listOf('ipv6', {
    '::': 3,
    '2001::': 32,
    '2001:db8::': 32,
    '2002::': 16,
    '4000::': 2,
    '8000::': 1,
  }),
};

function listOf(family: 'ipv4' | 'ipv6', subnets: Readonly<Record<string, number>>): BlockList {
  const list = new BlockList();
  for (const [net, bits] of Object.entries(subnets)) list.addSubnet(net, bits, family);
  return list;
}

/** Whether an IP address is on the public internet: not private, link-local, loopback, multicast, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

type Resolve = typeof lookup;

/**
 * Creates a request function that only connects to allowed addresses. A name is looked up once, and the connection
 * goes to the address that was checked, even if the name resolves to another one a moment later. Redirects aren't
 * followed.
 */
export function createWebRequest(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = lookup,
): WebRequest {
  const judgedLookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, [], 0);
      const refused = found.find(({ address }) => !isAllowed(address));
      if (refused !== undefined) return done(new PrivateAddressError(refused.address), [], 0);
      const [first] = found;
      if (options.all === true) done(null, found);
      else done(null, first?.address ?? '', first?.family ?? 0);
    });
  };
  return (url, { method, headers, signal }) =>
    new Promise((settle, reject) => {
      const parsed = new URL(url);
      // A host that's already an address is never looked up.
      const host = parsed.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) return reject(new PrivateAddressError(host));
      const send = parsed.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = send(
        parsed,
        { method, headers, signal, lookup: judgedLookup, agent: false },
        (response) => {
          const { statusCode = 0, statusMessage = '', headers: given } = response;
          settle({ status: statusCode, statusText: statusMessage, headers: given });
          // Only the status and headers matter. Without this, the connection stays open.
          response.destroy();
        },
      );
      sent.on('error', reject).end();
    });
}
