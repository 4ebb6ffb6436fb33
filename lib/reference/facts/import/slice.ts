type Data = Record<string, unknown>;

/**
 * Extracts one version from the facts of many: entries whose `versions` don't include it are removed, and
 * `defaultByVersion` and similar keys replace the values that they refine (null: none).
 */
export function sliceOf(facts: unknown, version: string): unknown {
  if (Array.isArray(facts)) return facts.map((part) => sliceOf(part, version));
  if (!isData(facts)) return facts;
  const own = { ...facts };
  for (const [key, values] of Object.entries(facts)) {
    if (key === 'versions') delete own[key];
    const name = /^(.+)ByVersion$/.exec(key)?.[1];
    if (name === undefined || !isData(values)) continue;
    delete own[key];
    const value = values[version] ?? null;
    if (value === null) delete own[name];
    else own[name] = value;
  }
  const kept = Object.entries(own).filter(([, part]) => has(part, version));
  return Object.fromEntries(kept.map(([key, part]) => [key, isFree(key) ? part : sliceOf(part, version)]));
}

/** Defaults and accepted values are the product's own data, whose keys have no meaning here. */
function isFree(key: string): boolean {
  return key === 'default' || key === 'acceptedValues';
}

function has(part: unknown, version: string): boolean {
  if (!isData(part) || !Array.isArray(part.versions)) return true;
  return part.versions.includes(version);
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
