/** A module that Vitest has loaded. */
export type ModuleNode = {
  id: string;
  file: string;
  importers: Set<string>;
  evaluated: boolean;
  promise: unknown;
  exports: unknown;
};

/** Resets the modules with mutants and everything that imports them, so they're reloaded for the next mutant. */
export function forget(
  modules: ReadonlyMap<string, ModuleNode>,
  holdsMutants: (file: string) => boolean,
): void {
  const open = [...modules.values()].filter(({ file }) => holdsMutants(file));
  const seen = new Set(open);
  for (const node of open) {
    for (const id of node.importers) {
      const importer = modules.get(id);
      if (importer === undefined || seen.has(importer)) continue;
      seen.add(importer);
      open.push(importer);
    }
  }
  for (const node of seen) {
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
}
