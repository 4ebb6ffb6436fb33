import { dirname } from 'node:path/posix';
import { parseSync, type TemplateElement, Visitor } from 'oxc-parser';
import type { TextFile } from '../../../ground/base/files.ts';
import { collectProblems } from '../../../ground/base/problems/collect.ts';
import { fileStart, positionAt } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import {
  isTest,
  type ModuleImport,
  type ModuleRule,
  readModule,
  resolveImport,
  type SourceModule,
} from './read-imports.ts';
import { walls } from './walls.ts';
import { zones } from './zones.ts';

const exceptions = /(?:^|\/)(?:error|global-error)\.tsx$/;
const head = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?=(['"])use client\1)/;

/**
 * A file's name shows whether it runs in the browser: `'use client'` appears only in `*.client.tsx` and `*.client.ts`.
 */
const useClient: ModuleRule = (modules) =>
  modules.flatMap(({ file, text }): Problem[] => {
    const found = head.exec(text)?.[0];
    const isNamed = /\.client\.tsx?$/.test(file);
    if (found !== undefined && !isNamed && !exceptions.test(file)) {
      const message = "'use client' is in a file that is not named *.client.tsx or *.client.ts.";
      const hint = 'Rename it, or move the script into a separate leaf component.';
      return [{ file, ...positionAt(text, found.length), rule: 'use-client', message, hint }];
    }
    if (found === undefined && isNamed) {
      const message = "This file is named *.client.ts(x), but does not start with 'use client'.";
      return [{ file, ...fileStart, rule: 'use-client', message, hint: 'Add the line, or rename the file.' }];
    }
    return [];
  });

/** A path that starts a text, or a quoted part of one. */
const FIXED = /(?:^|['"`])\/docs(?![\w-])/;

/** Only modules with the word are parsed again. */
const FIXED_SOMEWHERE = /\/docs/;

/** Engine code names no root path: a site chooses it. Comments and tests may show the default one. */
const rootPath: ModuleRule = (modules) =>
  modules.flatMap(({ file, text }): Problem[] => {
    const isEngine = /^(?:lib\/(?!product\/)|components\/|app\/)/.test(file) && !isTest(file);
    if (!isEngine || file === 'lib/ground/base/default-root.ts' || !FIXED_SOMEWHERE.test(text)) return [];
    const problems: Problem[] = [];
    const validate = (found: unknown, start: number) => {
      if (typeof found !== 'string' || !FIXED.test(found)) return;
      const message = `'${found.trim().slice(0, 40)}' is below a fixed root path, which sites can change.`;
      const hint = 'Start it with LANDING from lib/ground/base/landing.ts.';
      problems.push({ file, ...positionAt(text, start), rule: 'root-path', message, hint });
    };
    const addText = ({ value, start }: { value: unknown; start: number }) => validate(value, start);
    const addPart = ({ value, start }: TemplateElement) => validate(value.cooked, start);
    new Visitor({ Literal: addText, TemplateElement: addPart }).visit(parseSync(file, text).program);
    return problems;
  });

/** Modules that may load what their source doesn't name, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'e2e/support/axe.ts': 'Pages run the source of a package, which is read from its file.',
  'lib/docs/build/live/site-code.ts': 'It loads what it has bundled.',
  'lib/docs/build/framework/render-article.ts':
    'The framework refuses to bundle the renderer of HTML for server components.',
  'scripts/lint-patterns.ts': 'It loads the modules whose patterns it looks at.',
};

/** Everything that a module loads is in its source, or the rules about imports couldn't see it. */
const hiddenLoads: ModuleRule = (modules) =>
  modules.flatMap(({ file, hidden }) => {
    if (isTest(file) || file in ALLOWED) return [];
    return hidden.map(({ how, at }) => ({
      file,
      ...at,
      rule: 'hidden-load',
      message: `${how} hides what is loaded.`,
      hint: "Write an import, or import() with the module's name.",
    }));
  });

/** An import between two things in the same folder: files, or folders with everything below them. */
type Arrow = { to: string; module: SourceModule; one: ModuleImport };

/**
 * In no folder, files and subfolders import each other in a circle: one of them is a concept that the others share, and
 * belongs beside them. `import()` doesn't count, because what it loads comes later.
 */
const folderCircles: ModuleRule = (modules) => {
  const folders = new Map<string, Map<string, Arrow[]>>();
  for (const module of modules.filter(({ file }) => !isTest(file))) {
    for (const one of module.imports.filter(({ dynamic }) => !dynamic)) {
      const target = resolveImport(module.file, one.specifier);
      const folder = target === null ? null : commonFolder(module.file, target);
      if (target === null || folder === null) continue;
      const arrows = folders.get(folder) ?? new Map<string, Arrow[]>();
      folders.set(folder, arrows);
      const from = unitOf(module.file, folder);
      arrows.set(from, [...(arrows.get(from) ?? []), { to: unitOf(target, folder), module, one }]);
    }
  }
  return [...folders].flatMap(([folder, arrows]) => circlesAmong(folder, arrows));
};

/** The folder in which both files are in different parts; null for parts of the whole project. */
function commonFolder(one: string, other: string): string | null {
  let folder = dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder === '.' ? null : folder;
}

const unitOf = (file: string, folder: string): string => file.slice(folder.length + 1).split('/')[0] ?? '';

function circlesAmong(folder: string, arrows: ReadonlyMap<string, readonly Arrow[]>): Problem[] {
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (const unit of open)
      for (const { to } of arrows.get(unit) ?? []) if (!found.has(to) && found.add(to)) open.push(to);
    return found;
  };
  const all = new Map([...arrows.keys()].map((unit) => [unit, reached(unit)]));
  const inCircle = (from: string, to: string) => from !== to && all.get(to)?.has(from) === true;
  return [...arrows].flatMap(([from, list]) =>
    list
      .filter(({ to }) => inCircle(from, to))
      .map(({ to, module, one }) => ({
        file: module.file,
        ...one.at,
        rule: 'folder-circle',
        message: `${from} and ${to} in ${folder}/ import each other, directly or through others.`,
        hint: 'Move what both need beside them, or into the one that is imported.',
      })),
  );
}

const rules: readonly ModuleRule[] = [zones, walls, hiddenLoads, useClient, rootPath, folderCircles];

/** Everything that is wrong with what modules load and name, sorted by place. `words` are the product's names. */
export function lintModules(files: readonly TextFile[], words: readonly string[] = []): Problem[] {
  const modules = files.map(readModule);
  return collectProblems([...rules, productWords(words)].flatMap((rule) => rule(modules)));
}

/** Code that may name the product: what can't be data, measurements of this site's own pages, and what searches other sites for its names. */
const EXEMPT = ['lib/product/', 'scripts/measure/', 'scripts/test-sites.ts', 'e2e/'];

/**
 * The engine names no product: its names are in `content/product.yml`, which lists them. Identifiers, texts, and comments
 * count. Tests may name it, because many of them check this site's content.
 */
const productWords = (words: readonly string[]): ModuleRule => {
  const pattern = new RegExp(words.join('|'), 'gi');
  return (modules) =>
    modules.flatMap(({ file, text }): Problem[] => {
      if (words.length === 0 || isTest(file) || EXEMPT.some((folder) => file.startsWith(folder))) return [];
      return [...text.matchAll(pattern)]
        .filter((match) => beginsWord(match, text))
        .map(({ index, 0: found }) => ({
          file,
          ...positionAt(text, index),
          rule: 'product-word',
          message: `'${found}' is a name of the product, which only its content may contain.`,
          hint: 'Read it from content/product.yml, say it in general words, or move the code to lib/product/.',
        }));
    });
};

/** In `labelOfTag`, no word begins: a name begins one, or a capitalized part of one. */
const beginsWord = ({ index, 0: found }: RegExpMatchArray, text: string): boolean =>
  /^[A-Z]/.test(found) || !/[A-Za-z]/.test(text[(index ?? 0) - 1] ?? '');
