import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What counts of an answer. */
export type WebAnswer = { status: number; statusText: string; headers: IncomingMessage['headers'] };

export type WebRequest = (
  url: string,
  options: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
) => Promise<WebAnswer>;

/** A host that is not on the internet: content may come from people who may not reach what this machine reaches. */
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
  // Everything but 2000::/3, and the parts of that which hold IPv4 addresses or examples.
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

/** Whether an IP address is one of the internet: not private, link-local, loopback, multicast, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

type Resolve = typeof lookup;

/**
 * Makes a request function that connects to allowed addresses only. A name is looked up once, and what is judged is
 * what is connected to: a name that means another address a moment later changes nothing. Redirects aren't followed.
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
      // Nothing looks up a host that is an address already.
      const host = parsed.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) return reject(new PrivateAddressError(host));
      const send = parsed.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = send(
        parsed,
        { method, headers, signal, lookup: judgedLookup, agent: false },
        (response) => {
          const { statusCode = 0, statusMessage = '', headers: given } = response;
          settle({ status: statusCode, statusText: statusMessage, headers: given });
          // Only the status counts. Without this the connection stays open.
          response.destroy();
        },
      );
      sent.on('error', reject).end();
    });
}
