import { type FilledLine, fillMarkdown } from './fill-markdown.ts';

/** The open page's Markdown with the values that its reader has filled in. */
export function fillPage(markdown: string): string {
  const blocks = [...document.querySelectorAll('[data-code] code')];
  const filled = blocks.filter((code) => code.querySelector('var[data-filled]') !== null);
  return fillMarkdown(markdown, filled.map(changedLines));
}

function changedLines(code: Element): FilledLine[] {
  const standard = standardText(code).split('\n');
  const filled = (code.textContent ?? '').split('\n');
  return standard.flatMap((line, index) => {
    const shown = filled[index] ?? line;
    return shown === line ? [] : [{ standard: line, filled: shown }];
  });
}

/** A block's text with its published defaults. */
function standardText(code: Element): string {
  const copy = document.importNode(code, true);
  for (const value of copy.querySelectorAll<HTMLElement>('var[data-default]'))
    value.textContent = value.dataset.default ?? '';
  return copy.textContent ?? '';
}
