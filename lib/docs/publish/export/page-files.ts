/**
 * The files in an export that belong only to one page: its document, the copy of it for hosts that look for
 * `index.html`, and its fragment.
 *
 * `files` has the paths of the whole export, and `path` is the page's without slash and extension:
 * `docs/app/manage`. The returned paths are in the order of `files`.
 */
export function pageFilesOf(files: readonly string[]): (path: string) => string[] {
  const byPage = new Map<string, string[]>();
  for (const file of files) {
    const page = pageOf(file);
    if (page === null) continue;
    const known = byPage.get(page);
    if (known === undefined) byPage.set(page, [file]);
    else known.push(file);
  }
  return (path) => byPage.get(path) ?? [];
}

/** `docs/x.html`, `docs/x.htm`, and `docs/x/index.html` all belong to `docs/x`. */
const pageOf = (file: string): string | null => /^(.+?)(?:\/index\.html|\.html?)$/.exec(file)?.[1] ?? null;
