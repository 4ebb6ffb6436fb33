/** A finished export for the verifier. Paths are relative to the export, with forward slashes. */
export type ExportView = {
  files: ReadonlySet<string>;
  /** Site paths of all pages that must exist. */
  addresses: readonly string[];
  basePath: string;
  read: (path: string) => string;
};

/** What is wrong with one file in the export. */
export type Defect = { path: string; message: string };

const POLICY = '<meta http-equiv="Content-Security-Policy"';
const INTERNAL_LINK = /<a\b[^>]*?\shref="(\/[^"#?]*)/g;

const decode = (text: string): string => decodeURIComponent(text.replaceAll('&amp;', '&'));

/** Whether a plain file server has a response for a path in the export. */
function isServed(path: string, files: ReadonlySet<string>): boolean {
  const bare = path.replace(/^\/|\/$/g, '');
  return bare === '' || files.has(bare) || files.has(`${bare}.html`);
}

function validateLinks(path: string, html: string, { files, basePath }: ExportView): Defect[] {
  const targets = new Set([...html.matchAll(INTERNAL_LINK)].map((match) => decode(match[1] ?? '')));
  return [...targets].flatMap((target) => {
    const isBelow = target === basePath || target.startsWith(`${basePath}/`);
    if (isBelow && isServed(target.slice(basePath.length), files)) return [];
    return [{ path, message: `It links to ${target}, which is not in the export.` }];
  });
}

function validatePage(path: string, view: ExportView): Defect[] {
  const html = view.read(path);
  const policy = html.includes(POLICY) ? [] : [{ path, message: 'It has no Content-Security-Policy.' }];
  return [...policy, ...validateLinks(path, html, view)];
}

/** What is wrong with a finished export: missing pages, pages without a policy, and broken links. */
export function verifyExport(view: ExportView): Defect[] {
  const missing = view.addresses
    .map((address) => `${address.slice(1)}.html`)
    .filter((path) => !view.files.has(path))
    .map((path) => ({ path, message: 'The page is missing.' }));
  const pages = [...view.files].filter((path) => path.endsWith('.html') && !path.endsWith('/index.html'));
  return [...missing, ...pages.flatMap((path) => validatePage(path, view))];
}
