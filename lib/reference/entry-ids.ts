/** The id of a flag's entry; `name` is without dashes. */
export function flagId(name: string): string {
  return `flag-${name}`;
}

/** The id of an argument's entry: `argument-vcluster_name`. */
export function argumentId(name: string): string {
  return `argument-${name.toLowerCase()}`;
}
