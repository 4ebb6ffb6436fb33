/** The id of a flag's entry, below that of the section `flags`; `name` is without dashes. */
export function flagId(name: string): string {
  return `flags-${name}`;
}

/** The id of an argument's entry: `argument-vcluster_name`. */
export function argumentId(name: string): string {
  return `argument-${name.toLowerCase()}`;
}
