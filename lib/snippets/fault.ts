/** What is wrong in a snippet; `offset` counts in the text that was checked. */
export type SnippetFault = { offset: number; message: string; hint: string };
