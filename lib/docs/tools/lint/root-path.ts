import { parseSync, type TemplateElement, Visitor } from 'oxc-parser';
import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { isTest, type ModuleRule } from './read-imports.ts';

/** A path that starts a text, or a quoted part of one. */
const FIXED = /(?:^|['"`])\/docs(?![\w-])/;

/** Only modules with the word are parsed again. */
const FIXED_SOMEWHERE = /\/docs/;

/** Engine code names no root path: a site chooses it. Comments and tests may show the default one. */
export const rootPath: ModuleRule = (modules) =>
  modules.flatMap(({ file, text }): Problem[] => {
    const isEngine = /^(?:lib\/(?!product\/)|components\/|app\/)/.test(file) && !isTest(file);
    if (!isEngine || file === 'lib/ground/base/default-root.ts' || !FIXED_SOMEWHERE.test(text)) return [];
    const problems: Problem[] = [];
    const judge = (found: unknown, start: number) => {
      if (typeof found !== 'string' || !FIXED.test(found)) return;
      const message = `'${found.trim().slice(0, 40)}' is below a fixed root path, which sites can change.`;
      const hint = 'Start it with LANDING from lib/ground/base/landing.ts.';
      problems.push({ file, ...positionAt(text, start), rule: 'root-path', message, hint });
    };
    const addText = ({ value, start }: { value: unknown; start: number }) => judge(value, start);
    const addPart = ({ value, start }: TemplateElement) => judge(value.cooked, start);
    new Visitor({ Literal: addText, TemplateElement: addPart }).visit(parseSync(file, text).program);
    return problems;
  });
