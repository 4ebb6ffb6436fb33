import type { ArgumentFacts, CommandFacts, FieldFacts, FlagFacts, FlagType, Json } from '../facts.ts';

/** Values that the files leave out because most entries have them. */
export const commandDefaults: CommandFacts = {
  arguments: [],
  aliases: [],
  hidden: false,
  deprecated: false,
  replacedBy: null,
  sourceFile: null,
};

export const argumentDefaults: Omit<ArgumentFacts, 'name'> = {
  required: false,
  variadic: false,
  inUsageLine: true,
  acceptedValues: [],
  requiredUnlessFlag: null,
};

export const flagDefaults: Omit<FlagFacts, 'type' | 'default'> = {
  short: null,
  scope: 'local',
  needs: null,
  hidden: false,
  deprecated: false,
};

export const fieldDefaults: Omit<FieldFacts, 'types' | 'default'> = {
  acceptedValues: [],
  acceptedValuesFrom: null,
  required: false,
  pro: false,
  itemType: null,
  map: false,
  valueType: null,
  closed: false,
  contentEncoding: null,
};

/** The default for a flag's type if the product doesn't set one. */
export function zeroOf(type: FlagType): Json {
  if (type === 'bool') return false;
  if (['strings', 'stringArray', 'ints'].includes(type)) return [];
  if (type === 'stringToString') return {};
  return ['string', 'bytesBase64', 'duration'].includes(type) ? '' : 0;
}

/** A flag's facts, with the default of its type filled in. Keys are always in the same order. */
export function fillFlag(flag: Omit<FlagFacts, 'default'> & { default?: Json | undefined }): FlagFacts {
  const { default: given, ...facts } = flag;
  return { ...facts, default: given ?? zeroOf(facts.type) };
}

/** An object without the keys whose values equal those in `defaults`. */
export function omitDefaults(value: object, defaults: object): Record<string, unknown> {
  const known = new Map(Object.entries(defaults).map(([key, part]) => [key, JSON.stringify(part)]));
  const kept = Object.entries(value).filter(([key, part]) => known.get(key) !== JSON.stringify(part));
  return Object.fromEntries(kept);
}
