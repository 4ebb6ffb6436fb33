import type { Page } from '../../docs/content/model.ts';
import type { PageData } from '../../docs/site/page-data.ts';
import { ownValue } from '../../ground/base/own-value.ts';
import type { SnippetNumbers } from '../examine/numbers.ts';
import type { PageReference } from './reference-data.ts';
import type { SnippetFile } from './snippet-files.ts';
import type { WorkbenchAddresses } from './workbench-files.ts';

declare module '../../docs/site/page-data.ts' {
  interface PageParts {
    /** The parts of the product's data that the page shows. */
    reference: PageReference;
    /** For a page with `<SnippetNumbers>`; null if no set has data. */
    snippets: SnippetNumbers | null;
    /** The code blocks that are whole files, by key. */
    files: Record<string, SnippetFile>;
    /** For a page with `<Workbench>`; null if no set has data. */
    workbench: WorkbenchAddresses | null;
  }
}

/** One of the parts of a page's data. Throws an Error if the page has none with that name. */
export function partOf<T>(
  parts: Readonly<Record<string, T>> | undefined,
  name: unknown,
  { url }: PageData,
): T {
  const key = typeof name === 'string' ? name : '';
  const part = ownValue(parts, key);
  if (part === undefined) throw new Error(`The page '${url}' has no data for '${key}'`);
  return part;
}

/** Whether a page has a component. */
export function showsTag({ document }: Page, component: string): boolean {
  return document.elements.some(({ name }) => name === component);
}
