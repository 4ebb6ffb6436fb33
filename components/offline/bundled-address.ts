/** The site paths of the pages in the bundle. */
let known: Promise<ReadonlySet<string>> | null = null;

function pagesOfBundle(): Promise<ReadonlySet<string>> {
  const { offlineBase = '' } = document.documentElement.dataset;
  known ??= fetch(`${offlineBase}/offline/pages.json`)
    .then((answer) => answer.json() as Promise<string[]>)
    .then((pages) => new Set(pages));
  return known;
}

/** Whether the bundle has the page at an address of the site. */
export async function isBundled(address: string): Promise<boolean> {
  const { offlineBase = '' } = document.documentElement.dataset;
  const path = new URL(address, 'https://site').pathname.slice(offlineBase.length);
  return (await pagesOfBundle()).has(path);
}

/** Where an address of the site leads from a page of a bundle: to its file, or to the site. */
export async function targetOf(address: string): Promise<string> {
  const { offlineBase = '', offlineRoot = '', offlineSite = '' } = document.documentElement.dataset;
  const { pathname, search, hash } = new URL(address, 'https://site');
  const path = pathname.slice(offlineBase.length);
  return (await isBundled(address))
    ? `${offlineRoot}${path.slice(1)}.html${search}${hash}`
    : `${offlineSite}${path}${search}${hash}`;
}
