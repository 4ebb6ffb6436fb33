type Schema = { [keyword: string]: unknown };
type Value = unknown;
type Judge = (given: never, value: Value, at: string, context: Context) => string[];
type Context = { root: Schema; schema: Schema };

/**
 * Where a value violates a JSON schema (draft 4): one line per place, none if it's valid. Throws an Error for an
 * unsupported keyword, so nothing goes unchecked.
 */
export function schemaFaults(root: Schema, value: Value, schema: Schema = root, at = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, given]) => {
    if (SILENT.has(keyword)) return [];
    const judge = KEYWORDS[keyword];
    if (judge === undefined) throw new Error(`The keyword '${keyword}' is not known.`);
    return judge(given as never, value, at, { root, schema });
  });
}

/** These keywords don't restrict a value, or are handled with another keyword. */
const SILENT = new Set(['$schema', 'id', 'title', 'description', 'default', 'definitions']);

const isObject = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: Value) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  uri: (text) => URL.canParse(text),
  'uri-reference': (text) => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && URL.canParse(text, 'file:///'),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
};

const unless = (isValid: boolean, at: string, message: string): string[] =>
  isValid ? [] : [`${at}: ${message}`];

const KEYWORDS: Readonly<Record<string, Judge>> = {
  $ref: (reference: string, value, at, { root }) => {
    const path = reference.replace(/^#\/?/, '').split('/');
    const target = path.reduce<Value>((from, key) => (isObject(from) && key !== '' ? from[key] : from), root);
    if (!isObject(target)) throw new Error(`There is no ${reference}.`);
    return schemaFaults(root, value, target, at);
  },
  type: (types: string | string[], value, at) =>
    unless(
      [types].flat().some((type) => TYPES[type]?.(value)),
      at,
      `not of type ${types}`,
    ),
  enum: (values: Value[], value, at) => unless(values.includes(value), at, `not one of ${values}`),
  required: (names: string[], value, at) =>
    isObject(value) ? names.flatMap((name) => unless(Object.hasOwn(value, name), at, `no ${name}`)) : [],
  properties: (schemas: Record<string, Schema>, value, at, { root }) =>
    isObject(value)
      ? Object.entries(schemas).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? schemaFaults(root, value[name], schema, `${at}.${name}`) : [],
        )
      : [],
  additionalProperties: (rest: boolean | Schema, value, at, { root, schema }) => {
    if (!isObject(value) || rest === true) return [];
    const known = isObject(schema.properties) ? schema.properties : {};
    const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return others.flatMap((name) =>
      rest === false
        ? [`${at}: ${name} is not known`]
        : schemaFaults(root, value[name], rest, `${at}.${name}`),
    );
  },
  items: (schema: Schema, value, at, { root }) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => schemaFaults(root, one, schema, `${at}[${index}]`))
      : [],
  minItems: (least: number, value, at) =>
    unless(!Array.isArray(value) || value.length >= least, at, `fewer than ${least} items`),
  uniqueItems: (isUnique: boolean, value, at) => {
    if (!isUnique || !Array.isArray(value)) return [];
    return unless(
      new Set(value.map((one) => JSON.stringify(one))).size === value.length,
      at,
      'an item twice',
    );
  },
  minimum: (least: number, value, at) =>
    unless(typeof value !== 'number' || value >= least, at, `below ${least}`),
  maximum: (most: number, value, at) =>
    unless(typeof value !== 'number' || value <= most, at, `above ${most}`),
  pattern: (pattern: string, value, at) =>
    unless(
      typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
      at,
      `does not match ${pattern}`,
    ),
  format: (format: string, value, at) => {
    const judge = FORMATS[format];
    if (judge === undefined) throw new Error(`The format '${format}' is not known.`);
    return unless(typeof value !== 'string' || judge(value), at, `not a ${format}`);
  },
  anyOf: (schemas: Schema[], value, at, { root }) =>
    unless(
      schemas.some((schema) => schemaFaults(root, value, schema, at).length === 0),
      at,
      'none of anyOf',
    ),
  oneOf: (schemas: Schema[], value, at, { root }) =>
    unless(
      schemas.filter((schema) => schemaFaults(root, value, schema, at).length === 0).length === 1,
      at,
      'not one of oneOf',
    ),
};
