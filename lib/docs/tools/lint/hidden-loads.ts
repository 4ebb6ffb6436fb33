import type { ModuleRule } from './read-imports.ts';
import { isTest } from './read-imports.ts';

/** Modules that may load what their source doesn't name, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'e2e/support/axe.ts': 'Pages run the source of a package, which is read from its file.',
  'lib/docs/build/framework/draw-article.ts':
    'The framework refuses to bundle the renderer of HTML for server components.',
  'scripts/lint-patterns.ts': 'It loads the modules whose patterns it looks at.',
};

/** Everything that a module loads is in its source, or the rules about imports couldn't see it. */
export const hiddenLoads: ModuleRule = (modules) =>
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
