import type { DocumentHeading } from '../../content/model.ts';
import type { Check } from '../model.ts';

/** Headings below the title start at level 2 and go down one level at a time. */
export const headingOrder: Check = {
  rule: 'heading-order',
  run: ({ views }, report) => {
    for (const page of views.flatMap((view) => view.pages)) {
      let before = 1;
      for (const heading of page.document.headings) {
        const fault = judge(heading, before);
        before = heading.depth;
        if (fault !== null) report({ file: heading.file, at: heading.at, ...fault, version: null });
      }
    }
  },
};

function judge(heading: DocumentHeading, before: number): { message: string; hint: string } | null {
  const { depth, text } = heading;
  if (depth === 1) {
    const message = `The heading '${text}' has level 1, which is the title's.`;
    return { message, hint: "Start it with '##', or make it the title in the front matter." };
  }
  if (depth <= before + 1) return null;
  const message = `The heading '${text}' has level ${depth} below one of level ${before}.`;
  return { message, hint: `Start it with '${'#'.repeat(before + 1)}'.` };
}
