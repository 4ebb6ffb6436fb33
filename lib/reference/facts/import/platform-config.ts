import { isData } from './raw-api.ts';

type Data = Record<string, unknown>;

/**
 * Converts facts of the platform's configuration to the form of all raw facts. Other facts are returned unchanged.
 *
 * The source facts write types as `string[]`, have no entries for list items, and identify maps by Go types. `required`
 * there means that a field has no comment; here, it means that the platform needs it: the field is always written, or
 * it's a text in a sign-in method.
 */
export function fromPlatformConfig(data: unknown): unknown {
  if (!isData(data) || !Array.isArray(data.platformVersions) || !isData(data.fields)) return data;
  const fields = Object.entries(data.fields).flatMap(([path, field]) =>
    isData(field) ? [{ path, field }] : [],
  );
  const lists = new Set(fields.filter(({ field }) => field.type === 'object[]').map(({ path }) => path));
  const above = new Set(fields.map(({ path }) => path.slice(0, Math.max(path.lastIndexOf('.'), 0))));
  const converted = fields.flatMap(({ path, field }): [string, Data][] => {
    const own = withItems(path, lists);
    const { versions } = field;
    if (!lists.has(path)) return [[own, { ...toField(path, field, above.has(path)), versions }]];
    return [
      [own, { type: 'array', versions }],
      [`${own}[]`, { type: 'object', closed: true, versions }],
    ];
  });
  const { platformVersions: versions, sourceTags } = data;
  return { versions, ...(sourceTags !== undefined && { sourceTags }), fields: Object.fromEntries(converted) };
}

/** `auth.connectors.id` is `auth.connectors[].id` if the connectors are a list. */
function withItems(path: string, lists: ReadonlySet<string>): string {
  const names = path.split('.');
  return names
    .map((name, index) => {
      const isInner = index < names.length - 1 && lists.has(names.slice(0, index + 1).join('.'));
      return isInner ? `${name}[]` : name;
    })
    .join('.');
}

function toField(path: string, field: Data, hasFields: boolean): Data {
  return {
    ...typeOf(field),
    ...(hasFields && { closed: true }),
    ...(isKnown(field.default) && { default: field.default }),
    ...(Array.isArray(field.enum) && { acceptedValues: field.enum, acceptedValuesFrom: 'go-type' }),
    ...(isNeeded(path, field) && { required: true }),
  };
}

function typeOf({ type, go }: Data): Data {
  const item = /^(\w+)\[\]$/.exec(String(type))?.[1];
  if (item !== undefined) return { type: 'array', itemType: item };
  const value = /^map\[string\](.+)$/.exec(String(go))?.[1];
  // An amount can be a text or a number.
  if (value !== undefined) return { type, map: true, valueType: value === 'string' ? 'string' : 'any' };
  return go === '[]byte' ? { type, contentEncoding: 'base64' } : { type };
}

/** A value from the environment can't be shown. */
function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && !isData(value);
}

function isNeeded(path: string, { required, omitempty, type }: Data): boolean {
  return required === true && (omitempty === false || (path.startsWith('auth.') && type === 'string'));
}
