import { loadScript } from '../../lib/ground/browser/load-script.ts';

/**
 * What a page of a bundle loads its files with. Browsers let a document that's opened from disk load scripts, but
 * neither modules nor data, so both are scripts here that hand over what they contain.
 */
type Module = {
  needs: string[];
  run: (take: (name: string) => unknown, module: { exports: object }) => void;
};

declare global {
  interface Window {
    /** Called by the file of a module. */
    docsDefine: (name: string, needs: string[], run: Module['run']) => void;
    /** Loads a module with everything that it needs. */
    docsImport: (name: string) => Promise<unknown>;
    /** Called by a file of data. */
    docsFile: (path: string, text: string) => void;
  }
}

const { offlineRoot = '', offlineBase = '' } = document.documentElement.dataset;
/** Where the bundle is, with a slash at its end. */
const root = new URL(offlineRoot || './', location.href);

const loadFile = (path: string): Promise<void> =>
  loadScript(new URL(path, root).href).catch(() => {
    throw new TypeError(`${path} is not in this bundle`);
  });

const modules = new Map<string, Module>();
const exported = new Map<string, { exports: object }>();
const loading = new Map<string, Promise<void>>();

window.docsDefine = (name, needs, run) => void modules.set(name, { needs, run });

function load(name: string): Promise<void> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const isHere = modules.has(name) ? Promise.resolve() : loadFile(`offline/${name}`);
  const all = isHere.then(async () => {
    await Promise.all((modules.get(name)?.needs ?? []).map(load));
  });
  loading.set(name, all);
  all.catch(() => loading.delete(name));
  return all;
}

function take(name: string): unknown {
  const known = exported.get(name);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  exported.set(name, module);
  modules.get(name)?.run(take, module);
  return module.exports;
}

window.docsImport = (name) => load(name).then(() => take(name));

const files = new Map<string, string>();
window.docsFile = (path, text) => void files.set(path, text);

/** The path in the bundle of what a page's scripts request: relative to the page, or with the site's own address. */
function pathOf(address: string): string | null {
  const url = new URL(address, location.href);
  if (url.href.startsWith(root.href))
    return decodeURIComponent(url.href.slice(root.href.length).split(/[?#]/, 1)[0] ?? '');
  const isOwn = url.protocol === location.protocol && url.host === location.host;
  return isOwn && url.pathname.startsWith(`${offlineBase}/`)
    ? decodeURIComponent(url.pathname.slice(offlineBase.length + 1))
    : null;
}

window.fetch = async (asked) => {
  const path = pathOf(asked instanceof Request ? asked.url : String(asked));
  if (path === null) throw new TypeError('A bundle requests nothing from elsewhere');
  if (!files.has(path)) await loadFile(`${path}.js`);
  return new Response(files.get(path) ?? '');
};
