import type { ResolvedDescription } from '../../facts/texts/resolve.ts';
import { referenceCheck } from '../reference-check.ts';

const leastWords = 5;
const leastNewWords = 3;

/** A description says more than the name does. */
export const descriptionWords = referenceCheck('description-words', ({ described }, report) => {
  for (const description of described.descriptions) {
    for (const { text, at } of description.spans) {
      const fault = faultOf(text, description);
      if (fault === null) continue;
      const hint = 'Say what it does, when one would set it, and what the default means.';
      report({ file: description.file, at, message: `${fault}: "${text}"`, hint, version: null });
    }
  }
});

function faultOf(text: string, { targets, name }: ResolvedDescription): string | null {
  const words = wordsOf(text);
  if (words.length < leastWords) return `The text of '${name}' has fewer than ${leastWords} words`;
  const poor = targets.find((key) => {
    const known = new Set(wordsOf(key));
    return new Set(words.filter((word) => !known.has(word))).size < leastNewWords;
  });
  if (poor === undefined) return null;
  return `Fewer than ${leastNewWords} words of this text are not in the name '${poor}'`;
}

/** `kubeConfig`, `kube-config`, and `kube.config` are the same two words. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
