const NAME = String.raw`-?(?:[_a-zA-Z]|[^\0-\x7f])(?:[\w-]|[^\0-\x7f])*`;
const VALUE = String.raw`(?:"[^"\n]*"|'[^'\n]*'|${NAME})`;
const ATTRIBUTE = String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*${VALUE}\s*[iIsS]?\s*)?\]`;
/** The arguments of a pseudo-class only have to be balanced: numbers, names, or selectors. */
const PSEUDO = String.raw`::?${NAME}(?:\((?:[^()]|\([^()]*\))+\))?`;
const PART = String.raw`(?:\*|${NAME})?(?:#${NAME}|\.${NAME}|${ATTRIBUTE}|${PSEUDO})*`;
const SELECTOR = new RegExp(String.raw`^(?![>+~])${PART}(?:(?:\s*[>+~]\s*|\s+)(?![\s>+~])${PART})*$`);

/** Whether a text is a list of CSS selectors that browsers accept. Escapes and namespaces aren't supported. */
export function isSelector(text: string): boolean {
  return partsOf(text).every((part) => part !== '' && !/[>+~]$/.test(part) && SELECTOR.test(part));
}

/** The selectors in a list. Commas in parentheses don't separate them. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
