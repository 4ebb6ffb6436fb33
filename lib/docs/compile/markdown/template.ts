import { VARIABLE } from '../../content/source/variables.ts';

/** A part of a page's Markdown that depends on its (set, version). */
export type MarkdownHole =
  | { kind: 'variable'; name: string }
  /** A reference in compiled content, for which the page's data has an address. */
  | { kind: 'link'; reference: string }
  /** A component that shows data. */
  | { kind: 'slot'; name: string; props: Readonly<Record<string, unknown>> };

/** A page as Markdown, the same for all versions that show its source: texts and holes alternate. */
export type MarkdownTemplate = readonly (string | MarkdownHole)[];

/** Characters from the private use area, which don't occur in any text. A serializer leaves them unchanged. */
const OPEN = '\uE001';
const CLOSE = '\uE002';
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/** Puts marks into the texts of a syntax tree, and finds them again in the serialized tree. */
export type Holes = {
  mark(hole: MarkdownHole): string;
  /** A text in which version variables are marks. A backslash before one is removed, and the variable stays as is. */
  markVariables(text: string): string;
  toTemplate(markdown: string): MarkdownTemplate;
};

/** Creates the marks of one page, and the function that turns its serialized Markdown into a template. */
export function createHoles(): Holes {
  const holes: MarkdownHole[] = [];
  const mark = (hole: MarkdownHole) => `${OPEN}${holes.push(hole) - 1}${CLOSE}`;
  const markVariables = (text: string) =>
    text.replace(VARIABLE, (written: string, slash: string, name: string) =>
      slash === '' ? mark({ kind: 'variable', name }) : written.slice(1),
    );
  const toTemplate = (markdown: string): MarkdownTemplate =>
    markdown
      .split(MARK)
      .flatMap((part, index) => (index % 2 === 0 ? part : (holes[Number(part)] ?? [])))
      .filter((part) => part !== '');
  return { mark, markVariables, toTemplate };
}
