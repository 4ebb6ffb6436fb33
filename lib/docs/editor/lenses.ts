import type { CodeLens } from 'vscode-languageserver/node.js';
import { type EditorState, sourceAt } from './editor-project.ts';
import { hiddenBy } from './hover.ts';
import { printVersions, showingOf } from './shown-by.ts';

/** The command with which the extension compares two files. Other editors show the words only. */
const COMPARE = 'docs.compare';

/** Above a source: the versions that show it, and the layer whose text it replaces. */
export function lensesOf(state: EditorState, path: string, uriOf: (path: string) => string): CodeLens[] {
  const { site } = state.assembly;
  const source = sourceAt(state, path);
  if (site === null || source === null || source.set === '') return [];
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const views = showingOf(site, path).map(({ view }) => view);
  if (views.length === 0) return [];
  const title = `${site.versions.sets.find(({ name }) => name === source.set)?.label}: ${printVersions(views)}`;
  const hidden = hiddenBy(site, path);
  return [
    { range, command: { title, command: '' } },
    ...(hidden === null
      ? []
      : [
          {
            range,
            command: {
              title: `Differs from ${hidden.layer}`,
              command: COMPARE,
              arguments: [uriOf(hidden.path), uriOf(path)],
            },
          },
        ]),
  ];
}
