/** A format that values must have in addition to the right type. */
type Format = {
  name: string;
  /** Matches the paths of the fields that have it. */
  fields: RegExp;
  /** Whether the program or Kubernetes refuses a wrong value. */
  isRefused?: true;
  /** What's wrong with a value, and what is expected; null if it's valid. */
  judge: (value: string | number) => { message: string; hint: string } | null;
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
  { name: 'cron', fields: /(?:^|\.)schedule$/, judge: (value) => judgeCron(String(value)) },
  {
    name: 'duration',
    fields:
      /(?:^|\.)(?:afterInactivity|duration|timeout|expireAfter|consolidateAfter|terminationGracePeriod)$/,
    judge: (value) => {
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
    judge: (value) => {
      if (typeof value !== 'number' || (Number.isInteger(value) && value >= 1 && value <= 65_535))
        return null;
      return { message: `${value} is not a port.`, hint: 'Write a number from 1 to 65535.' };
    },
  },
  {
    name: 'node-port',
    fields: /(?:^|\.)(?:\w*[nN]odePort)$/,
    judge: (value) => {
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
    judge: (value) => {
      if (typeof value !== 'number' || !Number.isInteger(value) || (value >= 0 && value <= MOST)) return null;
      return { message: `There can't be ${value} of them.`, hint: `Write a number from 0 to ${MOST}.` };
    },
  },
  {
    name: 'host',
    fields: /(?:^|\.)(?:ingress\.host|hostname|\w+Host)$/,
    isRefused: true,
    judge: (value) => {
      if (/^[^\s/]*$/.test(String(value))) return null;
      const hint = 'Write only the name, such as app.example.com.';
      return { message: `'${value}' is not the name of a host.`, hint };
    },
  },
  {
    name: 'quantity',
    fields: /(?:^|\.)(?:volumeClaim\.size|storageSize)$/,
    judge: (value) => {
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
  const wrong = format?.judge(value) ?? null;
  return format === undefined || wrong === null
    ? null
    : { rule: `wrong-${format.name}`, isRefused: format.isRefused === true, ...wrong };
}

function judgeCron(text: string): { message: string; hint: string } | null {
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
