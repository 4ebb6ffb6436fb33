/** A field in the facts of the platform's API. */
export type RawApiField = {
  /** `string`, `string[]`, `{key: object}`. */
  type?: string;
  /** Go's type: `[]storage/v1.Access`. */
  go?: string;
  /** Whether it has no comment in the source, as a rule; only with `omitempty` other than true it is needed. */
  required?: boolean;
  omitempty?: boolean;
  map?: boolean;
  enum?: string[];
  versions?: string[];
  /** Key of a shared type. */
  ref?: string;
  fields?: RawApiFields;
};

export type RawApiFields = { [name: string]: RawApiField };
export type RawApiTypes = { [name: string]: { fields: RawApiFields } };

type RawOperation = { method: string; path: string };

/** The facts as they come. */
export type ApiData = {
  platformVersions: string[];
  metadata: { fields: RawApiFields };
  resources: {
    [key: string]: {
      kind: string;
      apiVersion: string;
      plural: string;
      subresource: string | null;
      scope: string;
      platformVersions: string[];
      operations: { [group: string]: RawOperation[] };
      fields: RawApiFields;
    };
  };
  types: RawApiTypes;
};

/** Whether data are facts of the platform's API; what is wrong inside them, the schema of all facts tells. */
export function isApiFacts(data: unknown): data is ApiData {
  return isData(data) && typeof data.apiGroup === 'string' && isData(data.resources) && isData(data.types);
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
