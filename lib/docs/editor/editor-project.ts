import type { SourceFile, TextFile } from '../../ground/base/files.ts';
import { ownFiles } from '../../ground/base/files.ts';
import { once } from '../../ground/base/remember.ts';
import type { ResultMemory } from '../../ground/base/result-memory.ts';
import { isMissing } from '../../ground/disk/list-files.ts';
import { createBufferOverlay } from '../../ground/disk/read-project.ts';
import { siteFolder } from '../../ground/disk/site-folder.ts';
import { checkProject } from '../checks/check-project.ts';
import type { CheckReport } from '../checks/model.ts';
import type { Assembly } from '../site/assemble.ts';
import type { Capability } from '../site/capability.ts';
import { createAssembler, createPublishedReader } from '../site/load-assembly.ts';
import { indexSite, type SiteIndex } from '../site/site-index.ts';

/** A project with the texts that an editor hasn't saved, and what is wrong with it. */
export type EditorState = {
  assembly: Assembly;
  /** null if `versions.json` can't be read. */
  index: SiteIndex | null;
  /** Checks the project, once. */
  report: () => CheckReport;
};

/** The project that an editor has open. */
export type EditorProject = {
  /** Puts a text in the place of a file; null: the file on the disk counts again. Paths are the project's own. */
  setText: (path: string, text: string | null) => void;
  /** Files on the disk may have changed. */
  reread: () => void;
  /** The state after everything that was changed so far. */
  settled: () => Promise<EditorState>;
};

/** What a project is opened with. */
export type EditorOptions = {
  capabilities: readonly Capability[];
  /** The site's own TypeScript files, for the rules that read them. */
  modules: readonly TextFile[];
  recall: ResultMemory;
  /** Gets each state after those who ask for it. */
  onState: (state: EditorState) => void;
  /** Gets what no rule expected. The last state stays. */
  onError: (error: unknown) => void;
};

/**
 * Opens a project. Each change makes it assemble everything again, in the same way as
 * `npm run check -- --watch`: what didn't change is reused. Changes that come in the meantime are taken together.
 */
export function openEditorProject(root: string, options: EditorOptions): EditorProject {
  const { capabilities, recall, modules, onState, onError } = options;
  const read = createPublishedReader(siteFolder(root));
  const assemble = createAssembler(root, { capabilities, recall });
  const overlay = createBufferOverlay();
  const buffers = new Map<string, string>();
  let onDisk: ReturnType<typeof read> | null = null;
  let state: EditorState | null = null;
  let isStale = true;
  let running: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    onDisk ??= read();
    const assembly = await assemble(overlay(await onDisk, buffers));
    const index = assembly.site === null ? null : indexSite(assembly.site, assembly.project, assembly.recall);
    state = { assembly, index, report: once(() => checkProject(assembly, modules)) };
  };
  const run = async (): Promise<void> => {
    while (isStale) {
      // What the editor sent in the meantime is read first, and what it was told is on its way.
      await nextTurn();
      isStale = false;
      await refresh().catch((error: unknown) => {
        onDisk = null;
        // A file was deleted between listing and reading. Its deletion is another change.
        if (isMissing(error)) isStale = true;
        else onError(error);
      });
    }
    running = null;
  };
  /** Answers don't wait for the check. */
  const tell = async (): Promise<void> => {
    const assembled = state;
    for (let turn = 0; turn < TURNS_OF_MESSAGES; turn += 1) await nextTurn();
    if (running === null && assembled !== null && assembled === state) onState(assembled);
  };
  const change = (): void => {
    isStale = true;
    if (running !== null) return;
    running = run();
    running.then(tell).catch(onError);
  };
  return {
    setText: (path, text) => {
      if (text === null) buffers.delete(path);
      else buffers.set(path, text);
      change();
    },
    reread: () => {
      onDisk = null;
      change();
    },
    settled: async () => {
      if (state === null) change();
      await running;
      if (state === null) throw new Error('The project could not be read.');
      return state;
    },
  };
}

/** Turns of the event loop in which messages that waited are read and handled, one in each. */
const TURNS_OF_MESSAGES = 10;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A file of the project with its text, wherever it belongs; null for one that isn't text, or isn't there. */
export function fileAt({ assembly: { project } }: EditorState, path: string): TextFile | null {
  const file =
    project.sources.find((source) => source.path === path) ??
    ownFiles(project).find((own) => own.path === path);
  return file === undefined || file.text === null ? null : { path, text: file.text };
}

/** A source of the project; null for the files that belong to no set. */
export function sourceAt({ assembly }: EditorState, path: string): SourceFile | null {
  return assembly.project.sources.find((source) => source.path === path) ?? null;
}
