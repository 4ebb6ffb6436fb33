import { isMap, isScalar, isSeq } from 'yaml';
import type { Severity } from '../../../ground/base/problems/problem.ts';
import { holdsTemplate } from '../../examine/placeholders.ts';
import type { FieldFacts } from '../../facts/facts.ts';
import { isWithin } from '../../facts/field-paths.ts';
import { valueText } from '../../facts/rendering/display.ts';
import { factsOf, fieldPathOf } from '../field-path.ts';
import type { About } from '../file-problem.ts';
import type { FileProblem } from '../model.ts';
import type { Place } from '../places.ts';

type Found = { severity: Severity; rule: string; message: string; hint: string };

/** Problems with values that go beyond their types, and notes. */
export function valueProblems(about: About, withNotes: boolean): FileProblem[] {
  const { set, version, places } = about;
  const pro: string[] = [];
  return places.all.flatMap((place) => {
    const path = fieldPathOf(place.keys, set, version.name);
    const facts = factsOf(path, set, version.name);
    if (path === null || facts === undefined) return [];
    const empty = validateEmpty(path, facts, place, about);
    if (empty !== null) return toProblem(empty, place, about);
    const found = [validateFormat(path, place), ...(withNotes ? notesOn(place, facts, pro, about) : [])];
    return found.flatMap((one) => (one === null ? [] : toProblem(one, place, about)));
  });
}

function toProblem(found: Found, place: Place, { rangeOf }: About): FileProblem {
  const [start = place.start, end = place.end] =
    found.severity === 'note' || !isScalar(place.value) || place.value.value === null
      ? []
      : (place.value.range ?? []);
  return { path: place.path, ...rangeOf(start, end), ...found, versions: [] };
}

function validateFormat(path: string, { value }: Place): Found | null {
  if (!isScalar(value) || (typeof value.value === 'string' && holdsTemplate(value.value))) return null;
  const wrong = wrongFormat(path, value.value);
  if (wrong === null) return null;
  const { isRefused, ...told } = wrong;
  return { severity: isRefused ? 'error' : 'warning', ...told };
}

/**
 * Helm removes an empty value together with the chart's default. It passes on all others, and the chart's schema refuses
 * them. It also refuses that a required field is missing then. A template can fill them in.
 */
function validateEmpty(path: string, facts: FieldFacts, { value }: Place, about: About): Found | null {
  const { kind, set, version, text } = about;
  if (!isScalar(value) || value.value !== null || facts.types.includes('any')) return null;
  if (!kind.emptyDropsDefault || text.includes('{{')) return null;
  const hasDefault = [...set.reference.fields.values()].some(
    (entry) => isWithin(entry.path, path) && entry.facts.get(version.name)?.default !== undefined,
  );
  if (hasDefault && !facts.required) return null;
  const message = `'${path}' takes no empty value.`;
  const reason = hasDefault
    ? "It's required, and an empty value would remove its default."
    : 'It has no default that an empty value would remove.';
  const hint = `Remove the key, or give it a value. ${reason}`;
  return { severity: 'error', rule: 'wrong-type', message, hint };
}

/** Notes on a field. `pro` collects the Pro features that have a note, because fields below them don't need one. */
function notesOn(place: Place, facts: FieldFacts, pro: string[], { set }: About): Found[] {
  const notes: Found[] = [];
  if (facts.pro && isUsed(place.value) && !pro.some((path) => place.path.startsWith(`${path}.`))) {
    pro.push(place.path);
    const hint = set.reference.product.licenseHint ?? '';
    notes.push({ severity: 'note', rule: 'pro-feature', message: `'${place.path}' is a Pro feature.`, hint });
  }
  const value = plainOf(place.value);
  if (facts.default !== undefined && value !== undefined && isSame(value, facts.default)) {
    const text = valueText(facts.default);
    const message = `'${place.path}' has its default, ${text}.`;
    const hint =
      'You can leave it out. Keep it if it should stay as it is when a release changes the default.';
    notes.push({ severity: 'note', rule: 'equals-default', message, hint });
  }
  if (isScalar(place.value) && place.value.value === null && !facts.types.includes('any')) {
    const message = `'${place.path}' has no value.`;
    const hint = 'An empty value makes Helm drop the default. To use the default, remove the key.';
    notes.push({ severity: 'note', rule: 'empty-value', message, hint });
  }
  return notes;
}

/** Whether something is enabled or set. */
function isUsed(value: unknown): boolean {
  if (isMap(value)) {
    const enabled = value.get('enabled');
    return enabled === undefined ? value.items.length > 0 : enabled === true;
  }
  if (isSeq(value)) return value.items.length > 0;
  return isScalar(value) && value.value !== false && value.value !== null && value.value !== '';
}

/** Scalars, and empty mappings and lists; undefined for everything else. */
function plainOf(value: unknown): unknown {
  if (isScalar(value)) return value.value ?? undefined;
  if (isMap(value) && value.items.length === 0) return {};
  if (isSeq(value) && value.items.length === 0) return [];
  return undefined;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A format that values must have in addition to the right type. */
type Format = {
  name: string;
  /** Matches the paths of the fields that have it. */
  fields: RegExp;
  /** Whether the program or Kubernetes refuses a wrong value. */
  isRefused?: true;
  /** What's wrong with a value, and what is expected; null if it's valid. */
  validate: (value: string | number) => { message: string; hint: string } | null;
};

/** What Go's `time.ParseDuration` reads. Zero doesn't need a unit, and no unit is longer than an hour. */
const DURATION = /^[+-]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/;
const QUANTITY = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/;
const WORDS = /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly|every \S+)$/;
const CRON_PART = /^(?:[*?]|(\w+)(?:-(\w+))?)(?:\/0*[1-9]\d*)?$/;

/** Kubernetes counts with 32 bits. */
const MOST = 2_147_483_647;

/** The minimum and maximum of each part of a cron schedule, and words for its numbers from the minimum on. */
const CRON_LIMITS = [
  ['minute', 0, 59, ''],
  ['hour', 0, 23, ''],
  ['day of the month', 1, 31, ''],
  ['month', 1, 12, 'jan feb mar apr may jun jul aug sep oct nov dec'],
  ['day of the week', 0, 7, 'sun mon tue wed thu fri sat'],
] as const;

const FORMATS: readonly Format[] = [
  { name: 'cron', fields: /(?:^|\.)schedule$/, validate: (value) => validateCron(String(value)) },
  {
    name: 'duration',
    fields:
      /(?:^|\.)(?:afterInactivity|duration|timeout|expireAfter|consolidateAfter|terminationGracePeriod)$/,
    validate: (value) => {
      const text = String(value);
      if (text === '' || text === 'Never' || DURATION.test(text)) return null;
      return {
        message: `'${text}' is not a duration.`,
        hint: /\d[dwy]/.test(text)
          ? 'The longest unit is h: write 24h for a day, and 168h for a week.'
          : 'Write a number with a unit: 90s, 30m, 1h30m.',
      };
    },
  },
  {
    name: 'port',
    fields: /(?:^|\.)(?:port|targetPort|hostPort|containerPort)$/,
    validate: (value) => {
      if (typeof value !== 'number' || (Number.isInteger(value) && value >= 1 && value <= 65_535))
        return null;
      return { message: `${value} is not a port.`, hint: 'Write a number from 1 to 65535.' };
    },
  },
  {
    name: 'node-port',
    fields: /(?:^|\.)(?:\w*[nN]odePort)$/,
    validate: (value) => {
      if (typeof value !== 'number' || value === 0 || (value >= 1 && value <= 65_535)) return null;
      return {
        message: `${value} is not a port.`,
        hint: 'Clusters use 30000 to 32767 unless configured otherwise.',
      };
    },
  },
  {
    name: 'count',
    fields: /(?:^|\.)(?:replicas|quantity|concurrency|\w+(?:Count|Threshold|DelaySeconds|periodSeconds))$/i,
    isRefused: true,
    validate: (value) => {
      if (typeof value !== 'number' || !Number.isInteger(value) || (value >= 0 && value <= MOST)) return null;
      return { message: `There can't be ${value} of them.`, hint: `Write a number from 0 to ${MOST}.` };
    },
  },
  {
    name: 'host',
    fields: /(?:^|\.)(?:ingress\.host|hostname|\w+Host)$/,
    isRefused: true,
    validate: (value) => {
      if (/^[^\s/]*$/.test(String(value))) return null;
      const hint = 'Write only the name, such as app.example.com.';
      return { message: `'${value}' is not the name of a host.`, hint };
    },
  },
  {
    name: 'quantity',
    fields: /(?:^|\.)(?:volumeClaim\.size|storageSize)$/,
    validate: (value) => {
      const text = String(value);
      if (text === '' || QUANTITY.test(text)) return null;
      return { message: `'${text}' is not a quantity.`, hint: "Write a number with a unit: '5Gi', '500Mi'." };
    },
  },
];

/** What's wrong with the format of a field's value; null if nothing is. `rule` contains the name of the format. */
export function wrongFormat(
  path: string,
  value: unknown,
): { rule: string; message: string; hint: string; isRefused: boolean } | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const format = FORMATS.find(({ fields }) => fields.test(path));
  const wrong = format?.validate(value) ?? null;
  return format === undefined || wrong === null
    ? null
    : { rule: `wrong-${format.name}`, isRefused: format.isRefused === true, ...wrong };
}

function validateCron(text: string): { message: string; hint: string } | null {
  const plain = text.trim().replace(/^(?:CRON_)?TZ=\S+\s+/, '');
  if (plain === '' || WORDS.test(plain)) return null;
  const parts = plain.split(/\s+/);
  const hint = "Write minute, hour, day of the month, month, and day of the week: '0 20 * * 1-5'.";
  if (parts.length !== CRON_LIMITS.length)
    return { message: `'${text}' is not a cron schedule: it has ${parts.length} parts instead of 5.`, hint };
  for (const [index, part] of parts.entries()) {
    const [name, low, high, words] = CRON_LIMITS[index] ?? ['part', 0, 0, ''];
    const numberOf = (one: string) => {
      const place = words.split(' ').indexOf(one.toLowerCase());
      return place === -1 ? Number(one) : place + low;
    };
    const isRight = part.split(',').every((piece) => {
      const [whole, from, to = from] = CRON_PART.exec(piece) ?? [];
      if (whole === undefined || from === undefined || to === undefined) return whole !== undefined;
      return numberOf(from) >= low && numberOf(from) <= numberOf(to) && numberOf(to) <= high;
    });
    if (!isRight)
      return { message: `'${text}' is not a cron schedule: '${part}' is not a valid ${name}.`, hint };
  }
  return null;
}
