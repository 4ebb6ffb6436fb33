/** What is wrong in a snippet; `offset` counts in the text that was checked. */
export type SnippetFault = {
  offset: number;
  message: string;
  hint: string;
  /** It is not the product's data that says so. */
  isForeign?: boolean;
};
