import { VARIABLE } from '../../content/source/variables.ts';

/** What one page's Markdown gets only in its (set, version). */
export type MarkdownHole =
  | { kind: 'variable'; name: string }
  /** A reference of compiled content, which the page's data turns into an address. */
  | { kind: 'link'; reference: string }
  /** A component that is drawn from data. */
  | { kind: 'slot'; name: string; props: Readonly<Record<string, unknown>> };

/** A page as Markdown, the same for all versions that show its source: texts and holes in turn. */
export type MarkdownTemplate = readonly (string | MarkdownHole)[];

/** Characters of the private use area, which no text holds; they get through a serializer as they are. */
const OPEN = '\uE001';
const CLOSE = '\uE002';
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/** Puts marks into a syntax tree's texts, and finds them again in what was made of the tree. */
export type Holes = {
  mark(hole: MarkdownHole): string;
  /** A text in which version variables are marks; a backslash in front of one is dropped and the rest stays. */
  markVariables(text: string): string;
  toTemplate(markdown: string): MarkdownTemplate;
};

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
