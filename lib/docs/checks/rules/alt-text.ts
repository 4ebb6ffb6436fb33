import { documentCheck } from '../document-check.ts';

/** Every image has a description in words. */
export const altTexts = documentCheck('alt-text', ({ images }) => {
  return images.flatMap(({ file, at, source, alt }) => {
    const isSilent = alt === null || alt.trim() === '';
    if (!isSilent && !FILE_NAME.test(alt)) return [];
    const message = isSilent
      ? `The image '${source}' has no alternative text.`
      : `The alternative text of the image '${source}' is the name of a file.`;
    const hint = 'Write what it shows: ![The sleep settings of a virtual cluster](…).';
    return [{ file, at, message, hint }];
  });
});

const FILE_NAME = /^[^\s]+\.(?:png|jpe?g|gif|webp|svg|avif)$/i;
