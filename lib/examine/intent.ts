import type { FenceMark } from './fence-mark.ts';

/** What is known of a snippet beside its text. */
export type SnippetIntent = {
  /** Set of the page. */
  set: string;
  /** The fence's title, or the name of the file that the text goes into. */
  title: string | null;
  mark: FenceMark | null;
  /** Title of the page. The page of a deprecated or hidden command may show it. */
  about: string;
};
