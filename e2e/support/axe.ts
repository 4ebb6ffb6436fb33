import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Violations on the page in its current state, each as `rule: elements`. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(async (rules) => {
    const results = await window.axe?.run(document, {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    });
    if (results === undefined) return ['axe did not run'];
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(
            ({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`,
          )
          .join('; ')}`,
    );
  }, RULES);
}
