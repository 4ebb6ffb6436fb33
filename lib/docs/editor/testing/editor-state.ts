import { capabilities } from '../../../capabilities.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import { checkProject } from '../../checks/check-project.ts';
import { type TinyFiles, tinyProject } from '../../checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../content/source/outline.ts';
import { assemble } from '../../site/assemble.ts';
import { indexSite } from '../../site/site-index.ts';
import { createSiteMemory } from '../../site/site-memory.ts';
import type { EditorState } from '../editor-project.ts';

const read = createOutlineReader();
const outlineOf = (file: SourceFile) => read(file.text ?? '', file.edition);

/** What an editor knows of the tiny project with these files added, replaced, or (null) removed. */
export function stateOf(files: TinyFiles): EditorState {
  const assembly = assemble(tinyProject(files), { outlineOf, memory: createSiteMemory(capabilities) });
  const index = assembly.site === null ? null : indexSite(assembly.site, assembly.project);
  return { assembly, index, report: () => checkProject(assembly, []) };
}

/** A text without the `|` at its cursor, and the cursor's offset. */
export function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('|');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
