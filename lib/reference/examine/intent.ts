import type { FenceMark } from './fence-mark.ts';

/** What is known about a snippet besides its text. */
export type SnippetIntent = {
  /** Set of the page. */
  set: string;
  /** The fence's title, or the name of the file for the text. */
  title: string | null;
  mark: FenceMark | null;
  /** Title of the page. The page of a deprecated or hidden command can use that command. */
  about: string;
};
