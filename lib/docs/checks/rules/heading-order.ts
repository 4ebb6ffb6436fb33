import type { DocumentHeading } from '../../content/model.ts';
import { documentCheck } from '../document-check.ts';

/** Headings below the title start at level 2 and go down one level at a time. */
export const headingOrder = documentCheck('heading-order', ({ headings }) =>
  headings.flatMap((heading, index) => {
    const fault = validate(heading, headings[index - 1]?.depth ?? 1);
    return fault === null ? [] : [{ file: heading.file, at: heading.at, ...fault }];
  }),
);

function validate(heading: DocumentHeading, before: number): { message: string; hint: string } | null {
  const { depth, text } = heading;
  if (depth === 1) {
    const message = `The heading '${text}' has level 1, which is the title's.`;
    return { message, hint: "Start it with '##', or make it the title in the front matter." };
  }
  if (depth <= before + 1) return null;
  const message = `The heading '${text}' has level ${depth} below one of level ${before}.`;
  return { message, hint: `Start it with '${'#'.repeat(before + 1)}'.` };
}
