const PLACEHOLDER = /<[A-Za-z][^<>\n]*>|\$\{[^}\n]*\}|\$[A-Za-z_]\w*|\$\(|\{\{|\.\.\.|…/;

/** Whether a text is a placeholder that the reader replaces: `<name>`, `$NAME`, `${NAME}`, `{{ .x }}`, `...`. */
export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/** What `parseYaml` puts in the place of a template: `<xxx>`, as long as it was. */
const TEMPLATE = /<xx+>/;

/** Whether a text of a whole file is made when a template is filled in. */
export function holdsTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}
