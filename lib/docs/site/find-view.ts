import type { VersionView } from './model.ts';

/** Key of a version's view. */
export function viewKey(set: string, version: string): string {
  return `${set}/${version}`;
}

/** The view of a version of a set; null if there is none. */
export function findView(views: readonly VersionView[], set: string, version: string): VersionView | null {
  return views.find((view) => view.set.name === set && view.version.name === version) ?? null;
}

/** The view of a version of a set. Throws an Error with both names if there is none. */
export function getView(views: readonly VersionView[], set: string, version: string): VersionView {
  const view = findView(views, set, version);
  if (view === null) throw new Error(`The site has no ${set} ${version}.`);
  return view;
}
