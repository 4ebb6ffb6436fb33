import { type Hint, textOfHint } from '../../content/links.ts';
import type { PageLink } from '../../site/site-index.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check } from '../model.ts';

const pictures = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

/** Every image is a file in this version's content: pages load nothing from other hosts. */
export const missingImages: Check = {
  rule: 'missing-image',
  run: ({ links }, report) => {
    for (const checked of links()) {
      const { link, page, view } = checked;
      const fault = link.kind === 'image' ? validate(checked) : null;
      if (fault === null) continue;
      const message = withoutVersion(fault.message, page);
      report({
        file: link.file,
        at: link.at,
        message,
        hint: fault.hint,
        version: checked.resolved.ok ? null : view,
      });
    }
  },
};

/** The hint for other links doesn't help with an image. */
function hintOf(hint: Hint): string {
  const text = textOfHint(hint);
  return text.startsWith('Link to a file')
    ? "Put the image into the content: ./sleep.png beside the page, or /media/sleep.png from the set's root."
    : text;
}

function validate({ link, reference, resolved }: PageLink): { message: string; hint: Hint } | null {
  if (!resolved.ok) return { message: resolved.message, hint: () => hintOf(resolved.hint) };
  if (reference.kind === 'external') {
    const message = `The image '${link.target}' is on another host.`;
    return { message, hint: "Put it into the content: pages don't load anything from other hosts." };
  }
  const isPicture = reference.kind === 'asset' && pictures.test(reference.treePath);
  if (isPicture || (resolved.page === null && reference.kind === 'address')) return null;
  return {
    message: `'${link.target}' is not an image.`,
    hint: 'Known kinds: png, jpg, gif, webp, svg, avif.',
  };
}
