/**
 * The files in an export that belong only to one page: its document, the copy of it for hosts that look for
 * `index.html`, its payload, and the parts of the payload for prefetching.
 *
 * `files` has the paths of the whole export, and `path` is the page's without slash and extension:
 * `docs/vcluster/manage`. The returned paths are in the order of `files`.
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

/** `docs/x.html`, `docs/x.txt`, `docs/x/index.html`, and `docs/x/__next….txt` all belong to `docs/x`. */
function pageOf(file: string): string | null {
  const part = /^(.+)\/(?:index\.html|__next[^/]*\.txt)$/.exec(file);
  if (part?.[1] !== undefined) return part[1];
  return /^(.+)\.(?:html|txt)$/.exec(file)?.[1] ?? null;
}
