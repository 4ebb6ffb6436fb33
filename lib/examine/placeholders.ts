const PLACEHOLDER = /<[A-Za-z][^<>\n]*>|\$\{[^}\n]*\}|\$[A-Za-z_]\w*|\$\(|\{\{|\.\.\.|…/;

/** Whether a text stands for another one that the reader puts in: `<name>`, `$NAME`, `${NAME}`, `{{ .x }}`, `...`. */
export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}
