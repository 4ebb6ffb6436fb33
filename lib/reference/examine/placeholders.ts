const PLACEHOLDER = /<[A-Za-z][^<>\n]*>|\$\{[^}\n]*\}|\$[A-Za-z_]\w*|\$\(|\{\{|\.\.\.|…/;

/** Whether a text is a placeholder that the reader replaces: `<name>`, `$NAME`, `${NAME}`, `{{ .x }}`, `...`. */
export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/** What `parseYaml` replaces a template with: `<xxx>`, with the same length. */
const TEMPLATE = /<xx+>/;

/** Whether a text in a whole file contains a template. */
export function holdsTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}
