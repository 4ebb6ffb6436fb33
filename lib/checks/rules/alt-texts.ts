import { documentCheck } from '../document-check.ts';

/** Every image has a description in words. */
export const altTexts = documentCheck('alt-text', ({ images }) => {
  const silent = images.filter(({ alt }) => alt === null || alt.trim() === '');
  return silent.map(({ file, at, source }) => {
    const message = `The image '${source}' has no alternative text.`;
    const hint = 'Write what it shows: ![The sleep settings of a virtual cluster](…).';
    return { file, at, message, hint };
  });
});
