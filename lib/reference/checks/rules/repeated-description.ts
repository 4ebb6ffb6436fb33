import { groupBy } from '../../../ground/base/group-by.ts';
import { referenceCheck } from '../reference-check.ts';

const most = 3;

/** A text that fits many entries says little about each, or should be a shared one. */
export const repeatedDescriptions = referenceCheck('repeated-description', ({ described }, report) => {
  const own = described.descriptions.filter(({ isShared }) => !isShared);
  const written = own.flatMap(({ spans, name, file }) => {
    const texts = new Map(spans.map(({ text, at }) => [text, at]));
    return [...texts].map(([text, at]) => ({ text, at, name, file }));
  });
  for (const same of groupBy(written, ({ text }) => text).values()) {
    const extra = same[most];
    if (extra === undefined) continue;
    report({
      file: extra.file,
      at: extra.at,
      message: `${same.length} entries have this text: ${same.map(({ name }) => name).join(', ')}.`,
      hint: `At most ${most} may. Say what is special to each, or share the text in _shared.yml.`,
      version: null,
    });
  }
});
