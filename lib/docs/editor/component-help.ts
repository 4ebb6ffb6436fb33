import { declarationOf } from '../content/source/components/authoring-components.ts';
import type { Declaration, PropType } from '../content/source/components/declaration.ts';

/** Kinds of texts, for people. Other kinds are words already. */
const KINDS: Partial<Record<string, string>> = {
  minor: "a version's number",
  page: "a page's path",
  shared: 'text',
  term: "a term's id",
  version: "a version's name",
};

/** What a property accepts, in words. */
export function printProperty(type: PropType, isRequired: boolean): string {
  const kind = typeof type === 'string' ? (KINDS[type] ?? type) : type.oneOf.join(', ');
  return `${kind}${isRequired ? ' (required)' : ''}`;
}

/** What a component is for and where it belongs, as paragraphs of Markdown. Editors can't follow the guide's own links. */
export function aboutComponent({ doc, parents }: Declaration): string[] {
  const where = parents?.map((one) => `\`<${one}>\``).join(' or ');
  return [
    ...(doc === undefined
      ? []
      : [`${doc.what}: ${doc.how.replaceAll(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, '$1')}`]),
    ...(where === undefined ? [] : [`Directly in ${where}.`]),
  ];
}

/** A component's tag after its `<`, with a place to type for each required property, and the part that it can't be without. */
export function tagSnippet(name: string, declaration: Declaration): string {
  let count = 0;
  const head = (tag: string, { required = [] }: Declaration) =>
    [tag, ...required.map((prop) => `${prop}="$${++count}"`)].join(' ');
  const start = head(name, declaration);
  const { only = null } = declaration;
  const part = declarationOf(only);
  if (declaration.children === 'none') return `${start} />`;
  if (only === null || part === undefined) return `${start}>$0</${name}>`;
  return `${start}>\n<${head(only, part)}>\n\n$0\n\n</${only}>\n</${name}>`;
}
