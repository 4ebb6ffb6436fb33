/** The id of a flag's entry, below the id of the section `flags`. `name` has no dashes. */
export function flagId(name: string): string {
  return `flags-${name}`;
}

/** The id of an argument's entry: `argument-app_name`. */
export function argumentId(name: string): string {
  return `argument-${name.toLowerCase()}`;
}
