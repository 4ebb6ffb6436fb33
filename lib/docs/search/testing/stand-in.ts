import { MAX_RECORD_BYTES, type SearchRecord } from '../hosted/record.ts';
import { isFacet, type ServiceQuery, searchIn, unknownParameters } from './stand-in-search.ts';

/** A request as the service gets it. `url` is a path with its query; header names are in lowercase. */
type StandInRequest = { method: string; url: string; headers: Record<string, string>; body: string };

type StandInAnswer = { status: number; headers: Record<string, string>; body: string };

type Index = { records: SearchRecord[]; settings: Record<string, unknown>; synonyms: unknown[] };

type Options = { applicationId: string; searchKey: string; adminKey: string };

/** What every response is until it's reset: an error of the service. */
type Trouble = { status: number; message: string } | null;

/** A fake of the hosted search service. */
export type StandIn = {
  /** Responds like the service. An invalid request gets the service's error. */
  answer(request: StandInRequest): StandInAnswer;
  /** All requests so far. */
  requests: StandInRequest[];
  indexes: Map<string, Index>;
  /** From now on, every request fails like this; null: none does. */
  fail(trouble: Trouble): void;
};

/** The errors that users of the service see, with its own messages. */
export const TROUBLES = {
  403: { status: 403, message: 'Invalid Application-ID or API key' },
  404: { status: 404, message: 'Index vcluster does not exist' },
  429: { status: 429, message: 'Too many requests' },
  500: { status: 500, message: 'Internal error' },
} as const;

/** A fake of the hosted search service: it keeps indexes in memory and validates each request. */
export function createStandIn(options: Options): StandIn {
  const requests: StandInRequest[] = [];
  const indexes = new Map<string, Index>();
  let trouble: Trouble = null;
  return {
    requests,
    indexes,
    fail: (next) => {
      trouble = next;
    },
    answer: (request) => {
      requests.push(request);
      try {
        if (trouble !== null) throw new Refusal(trouble.status, trouble.message);
        return toAnswer(200, act(request, indexes, options));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return toAnswer(error.status, { message: error.message, status: error.status });
      }
    },
  };
}

/** An error response of the service. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function toAnswer(status: number, value: unknown): StandInAnswer {
  const headers = { 'content-type': 'application/json; charset=UTF-8', 'access-control-allow-origin': '*' };
  return { status, headers, body: JSON.stringify(value) };
}

function act(request: StandInRequest, indexes: Map<string, Index>, options: Options): unknown {
  const { pathname, searchParams } = new URL(request.url, 'https://service.test');
  const credential = (name: string) => request.headers[name] ?? searchParams.get(name);
  const key = credential('x-algolia-api-key');
  const isKnown = key === options.searchKey || key === options.adminKey;
  if (credential('x-algolia-application-id') !== options.applicationId || !isKnown) {
    throw new Refusal(403, TROUBLES[403].message);
  }
  if (request.method === 'POST' && pathname === '/1/indexes/*/queries') return query(request, indexes);
  if (key !== options.adminKey) throw new Refusal(403, 'Method not allowed with this API key');
  return write(request, pathname, indexes);
}

function query({ body }: StandInRequest, indexes: Map<string, Index>): unknown {
  const { requests } = parse(body) as { requests?: ServiceQuery[] };
  if (!Array.isArray(requests)) throw new Refusal(400, '"requests" attribute should be an array');
  return {
    results: requests.map((one) => {
      const index = indexes.get(one.indexName);
      if (index === undefined) throw new Refusal(404, `Index ${one.indexName} does not exist`);
      const [unknown] = unknownParameters(one);
      if (unknown !== undefined) throw new Refusal(400, `Unknown parameter: ${unknown}`);
      const stranger = (one.facetFilters ?? []).flat().find((filter) => !isFacet(filter));
      if (stranger !== undefined) throw new Refusal(400, `filters: ${stranger} is no facet`);
      return searchIn(index.records, one);
    }),
  };
}

function write({ method, body }: StandInRequest, path: string, indexes: Map<string, Index>): unknown {
  const [, name = '', verb = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const route = `${method} ${verb.replace(/\d+$/, 'N')}`;
  const index = indexes.get(name) ?? { records: [], settings: {}, synonyms: [] };
  const done = { taskID: 1, updatedAt: '2026-01-01T00:00:00.000Z' };
  switch (route) {
    case 'GET task/N':
      return { status: 'published', pendingTask: false };
    case 'PUT settings':
      indexes.set(name, { ...index, settings: parse(body) as Index['settings'] });
      return done;
    case 'POST synonyms/batch':
      indexes.set(name, { ...index, synonyms: parse(body) as unknown[] });
      return done;
    case 'POST operation':
      operate(name, parse(body) as Operation, indexes);
      return done;
    case 'POST batch': {
      const added = (parse(body) as { requests: { body: SearchRecord }[] }).requests.map((one) => one.body);
      added.forEach(judgeSize);
      indexes.set(name, { ...index, records: [...index.records, ...added] });
      return { ...done, objectIDs: added.map(({ objectID }) => objectID) };
    }
    case 'DELETE ':
      indexes.delete(name);
      return done;
    default:
      throw new Refusal(404, `Path ${path} not found`);
  }
}

type Operation = { operation: 'copy' | 'move'; destination: string; scope?: string[] };

/** A copy of some scopes leaves the destination's records alone. A move replaces the destination. */
function operate(name: string, { operation, destination, scope }: Operation, indexes: Map<string, Index>) {
  const index = indexes.get(name);
  if (index === undefined) throw new Refusal(404, `Index ${name} does not exist`);
  const kept = indexes.get(destination)?.records ?? [];
  indexes.set(destination, { ...index, records: scope === undefined ? index.records : kept });
  if (operation === 'move') indexes.delete(name);
}

function judgeSize(record: SearchRecord, position: number): void {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size < MAX_RECORD_BYTES) return;
  throw new Refusal(
    400,
    `Record at the position ${position} objectID=${record.objectID} is too big size=${size}/${MAX_RECORD_BYTES} bytes.`,
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'Invalid JSON');
  }
}

type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  data?: string | Uint8Array | undefined;
};

/** Connects the service's own client to a fake instead of a network. `isSilent`: nothing ever responds. */
export function requesterOf(standIn: StandIn, { isSilent = false } = {}) {
  return {
    send: async ({ method, url, headers, data = '' }: Sent) => {
      if (isSilent) return new Promise<never>(() => undefined);
      const answer = standIn.answer({ method, url, headers, body: String(data) });
      return { status: answer.status, content: answer.body, headers: answer.headers, isTimedOut: false };
    },
  };
}
