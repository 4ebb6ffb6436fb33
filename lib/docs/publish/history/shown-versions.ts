import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { bannerOf, releaseLabel } from '../../../ground/versions/policies.ts';
import type { TextState } from '../../site/history/page-history.ts';

/** A version that shows a text, and its page. */
export type Shown = TextState['shown'][number];

/** The version's name for readers, as HTML. */
export const versionName = ({ view }: Shown): string => escapeHtml(releaseLabel(view.version));

/** The first version with a text. */
export const firstOf = (state: TextState | undefined): Shown => shownOf(state?.shown[0]);

/** The last released version with a text. An unreleased one only if no other version has it. */
export const lastOf = (state: TextState | undefined): Shown =>
  shownOf(
    state?.shown.findLast(({ view }) => bannerOf(view.version) !== 'unreleased') ?? state?.shown.at(-1),
  );

function shownOf(shown: Shown | undefined): Shown {
  if (shown === undefined) throw new Error('A text must be shown by at least one version.');
  return shown;
}
