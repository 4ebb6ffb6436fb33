import type { FilledLine } from './fill-markdown.ts';

/** The changed lines of each block of code in which the reader has filled in values. */
export function filledBlocks(): FilledLine[][] {
  const blocks = [...document.querySelectorAll('[data-code] code')];
  return blocks.filter((code) => code.querySelector('var[data-filled]') !== null).map(changedLines);
}

function changedLines(code: Element): FilledLine[] {
  const standard = standardText(code).split('\n');
  const filled = (code.textContent ?? '').split('\n');
  return standard.flatMap((line, index) => {
    const shown = filled[index] ?? line;
    return shown === line ? [] : [{ standard: line, filled: shown }];
  });
}

/** A block's text with the defaults that it is published with. */
function standardText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const value of copy.querySelectorAll<HTMLElement>('var[data-default]'))
    value.textContent = value.dataset.default ?? '';
  return copy.textContent ?? '';
}
