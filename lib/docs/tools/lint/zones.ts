import type { Problem } from '../../../ground/base/problems/problem.ts';
import {
  isTest,
  type ModuleImport,
  type ModuleRule,
  resolveImport,
  type SourceModule,
} from './read-imports.ts';

/** Which folders (or files) the modules in a folder may import. */
const allowed: Record<string, readonly string[]> = {
  app: ['app', 'components', 'lib'],
  components: ['components', 'lib'],
  lib: ['lib'],
  // The test command makes sure that the browser for the end-to-end tests is installed.
  scripts: ['scripts', 'lib', 'e2e/browser.ts', 'e2e/support/plain-hosts.ts'],
  // They see the site from the outside. The fake of a service is the same as in the unit tests.
  e2e: ['e2e', 'lib/docs/search/testing'],
};

const libParts = [
  'lib/ground/disk/',
  'lib/docs/site/',
  'lib/docs/checks/',
  'lib/ground/config/',
  'lib/docs/build/',
  'lib/docs/tools/',
  'lib/reference/pages/',
  'lib/reference/checks/',
  'lib/reference/tools/',
  'lib/reference/capabilities/',
  'lib/capabilities.ts',
];
const disk = ['fs', 'fs/promises', 'child_process'];
const react = ['react', 'react-dom'];

type Verdict = { message: string; hint: string } | null;

/** Each folder only imports what the architecture allows. */
export const zones: ModuleRule = (modules) => {
  return modules.flatMap((module) =>
    module.imports.flatMap((one): Problem[] => {
      const verdict =
        validateFolder(module, one) ??
        validateDeclaration(module, one) ??
        validatePart(module, one) ??
        validatePackage(module, one);
      return verdict === null ? [] : [{ file: module.file, ...one.at, rule: 'import-zone', ...verdict }];
    }),
  );
};

function validateFolder(module: SourceModule, one: ModuleImport): Verdict {
  const target = resolveImport(module.file, one.specifier);
  const folder = module.file.split('/')[0] ?? '';
  const list = allowed[folder];
  if (target === null || list === undefined || target.split('/').length === 1) return null;
  if (list.some((entry) => target === entry || target.startsWith(`${entry}/`))) return null;
  return {
    message: `${folder}/ must not import '${target}'.`,
    hint: `${folder}/ may import from: ${list.join(', ')}. Move what both need to lib/.`,
  };
}

/** Declarations of components, which `lib/` gets as `#components`, and the modules that they may import. */
const DECLARATION = /^components\/(?:.+\/)?declarations?\.ts$/;
const DECLARED_WITH =
  /^(?:lib\/(?:ground\/base|docs\/content\/source)\/|components\/(?:.+\/)?declaration\.ts$)/;
const READER = 'lib/docs/content/source/components/authoring-components.ts';

function validateDeclaration({ file }: SourceModule, { specifier }: ModuleImport): Verdict {
  if (specifier === '#components') {
    const hint = `Import what you need from ${READER}.`;
    return file === READER || isTest(file)
      ? null
      : { message: "Only one module may import '#components'.", hint };
  }
  if (!DECLARATION.test(file) || DECLARED_WITH.test(resolveImport(file, specifier) ?? '')) return null;
  return {
    message: `A declaration must not import '${specifier}'.`,
    hint: 'Declarations are part of lib/docs/content: they import only from there and from lib/ground/base.',
  };
}

function validatePart(module: SourceModule, one: ModuleImport): Verdict {
  const target = resolveImport(module.file, one.specifier);
  if (target === null || one.typesOnly || !module.file.startsWith('components/') || isTest(module.file))
    return null;
  const part = libParts.find((prefix) => target.startsWith(prefix));
  if (part === undefined) return null;
  return {
    message: `components/ may import only types from ${part}.`,
    hint: "Let app/ fetch the data and pass it as props, or write 'import type'.",
  };
}

function validatePackage(module: SourceModule, one: ModuleImport): Verdict {
  const { specifier } = one;
  if (specifier.startsWith('.') || !module.file.startsWith('lib/')) return null;
  const name = packageOf(specifier);
  const isMdx = module.file.startsWith('lib/docs/compile/');
  if (react.includes(name) && !one.typesOnly && !isMdx) {
    return { message: `lib/ must not import '${specifier}'.`, hint: 'Components live in components/.' };
  }
  if (name === 'next' && !one.typesOnly) {
    return { message: `lib/ must not import '${specifier}'.`, hint: "Only types: write 'import type'." };
  }
  if (name === 'next-mdx-remote' && !isMdx) {
    return {
      message: "Only lib/docs/compile/ may import 'next-mdx-remote'.",
      hint: 'Use what lib/docs/compile/ exports.',
    };
  }
  const mayRead = /^lib\/(?:ground\/disk|docs\/build)\//.test(module.file) || isTest(module.file);
  if (disk.includes(specifier.replace(/^node:/, '')) && !mayRead) {
    const message = `Only lib/ground/disk/ and lib/docs/build/ may import '${specifier}'.`;
    return { message, hint: 'Take the data as an argument.' };
  }
  return null;
}

/** The package of a bare import: `next/navigation` → `next`, `@mdx-js/mdx/x` → `@mdx-js/mdx`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
