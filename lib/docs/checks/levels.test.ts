import { describe, expect, it } from 'vitest';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { LEVELED_RULES } from '../../ground/config/schema/rules-schema.ts';
import { readModules } from '../../ground/disk/read-modules.ts';
import { OWN_ROOT } from '../../reference/facts/testing/own-content.ts';
import { acceptedFile, errorsOnPage } from './levels.ts';
import { problemsOf, tinyFiles } from './testing/tiny-project.ts';

const code = readModules(OWN_ROOT)
  .filter(({ path }) => path.startsWith('lib/') && !/rules-schema|consequences|\.test\./.test(path))
  .map(({ text }) => text)
  .join('\n');

const PAGE = 'content/app/1.0/guide/setup.mdx';
const page = '---\ntitle: Setup\n---\n\n## Install it\n\n```\nrun\n```\n\n#### Too deep\n\nText.\n';

const withRules = (...entries: string[]) => ({
  [PAGE]: page,
  'content/site.yml': `${tinyFiles['content/site.yml']}rules:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`,
});

describe('levels of rules', () => {
  it('are errors unless the site says otherwise', () => {
    expect(problemsOf({ [PAGE]: page })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 code-block The code block names no language.
          Write it after the backticks; 'text' is plain text.
      content/app/1.0/guide/setup.mdx:11:1 heading-order The heading 'Too deep' has level 4 below one of level 2.
          Start it with '###'.
      2 problems"
    `);
  });

  it('turn problems into warnings or hide them, in a folder or everywhere; later entries count', () => {
    expect(
      problemsOf(
        withRules(
          '{ rule: code-block, level: "off", reason: The pages are copied. }',
          '{ rule: code-block, level: warning, in: app/1.0/guide, reason: They are edited one by one. }',
          '{ rule: heading-order, level: "off", in: app, reason: The pages are copied. }',
          '{ rule: heading-order, level: error, in: tool, reason: These are new. }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 code-block (warning) The code block names no language.
          Write it after the backticks; 'text' is plain text.
      1 problem"
    `);
  });

  it('need a reason, a level, a folder with files, and a rule whose problems can be shown', () => {
    expect(
      problemsOf(
        withRules(
          '{ rule: code-block, level: "off" }',
          '{ rule: code-blok, level: "off", reason: A typo. }',
          '{ rule: dead-link, level: "off", reason: Pages would have no link there. }',
          '{ rule: snippet, level: of, in: /app/, reason: x }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 code-block The code block names no language.
          Write it after the backticks; 'text' is plain text.
      content/app/1.0/guide/setup.mdx:11:1 heading-order The heading 'Too deep' has level 4 below one of level 2.
          Start it with '###'.
      content/site.yml:9:5 settings 'rules[0].reason' is missing: expected a text.
          Why, in a sentence.
      content/site.yml:10:13 settings 'rules[1].rule': expected one of 'alt-text', 'cluster-context', 'code-block', 'command-page', 'control-reference', 'dead-anchor', 'dead-layer', 'draft-link', 'external-link', 'heading-order', 'hidden-class', 'known-message', 'lifecycle', 'missing-description', 'open-end', 'removed-page', 'repeated-description', 'skipped-snippets', 'snippet', 'style', 'unknown-description', 'unknown-move', 'unknown-term', 'unreached-page', 'version-badge', 'version-leak', found "code-blok".
          Did you mean 'code-block'?
      content/site.yml:11:13 settings 'rules[2].rule': expected one of 'alt-text', 'cluster-context', 'code-block', 'command-page', 'control-reference', 'dead-anchor', 'dead-layer', 'draft-link', 'external-link', 'heading-order', 'hidden-class', 'known-message', 'lifecycle', 'missing-description', 'open-end', 'removed-page', 'repeated-description', 'skipped-snippets', 'snippet', 'style', 'unknown-description', 'unknown-move', 'unknown-term', 'unreached-page', 'version-badge', 'version-leak', found "dead-link".
          Did you mean 'draft-link'?
      content/site.yml:12:29 settings 'rules[3].level': expected one of 'error', 'warning', 'off', found "of".
          Did you mean 'off'?
      content/site.yml:12:37 settings 'rules[3].in': expected a folder such as guide or guide/1.0/setup, without '/' at its ends, found "/app/".
          A set or a folder below content/; by default, everything.
      7 problems"
    `);
    expect(
      problemsOf(withRules('{ rule: snippet, level: "off", in: app/1.0/giude, reason: x }')),
    ).toContain(`There are no files in content/app/1.0/giude/.
    Did you mean 'app/1.0/guide'?`);
  });
});

const problem = (rule: string, message: string, line = 1): Problem => {
  return { file: PAGE, line, column: 1, rule, message, hint: '' };
};

describe('accepted problems', () => {
  const fence = 'The code block names no language.';
  const old = acceptedFile([
    problem('code-block', fence, 7),
    problem('code-block', fence, 9),
    problem('dead-link', 'Leads nowhere.'),
    { ...problem('style', 'A word.'), severity: 'warning' },
  ]);

  it('are those that can be accepted, without their lines', () => {
    expect(old).toMatchInlineSnapshot(`
      {
        "count": 2,
        "text": "{
        "content/app/1.0/guide/setup.mdx": {
          "code-block: The code block names no language.": 2
        }
      }
      ",
      }
    `);
  });

  it('are no problems anymore, but new ones are, and those that are gone are named', () => {
    expect(problemsOf({ [PAGE]: page, 'content/accepted.json': old.text })).toMatchInlineSnapshot(`
      "content/accepted.json:1:1 accepted (warning) content/app/1.0/guide/setup.mdx no longer has 1 problem that this file accepts.
          Run 'npm run check -- --accept' to remove what is gone.
      content/app/1.0/guide/setup.mdx:11:1 heading-order The heading 'Too deep' has level 4 below one of level 2.
          Start it with '###'.
      2 problems"
    `);
  });

  it('must be in a readable file', () => {
    expect(problemsOf({ 'content/accepted.json': '{ "a.mdx": { "style: x": 0 } }' })).toMatchInlineSnapshot(`
      "content/accepted.json:1:26 accepted 'a.mdx.style: x': expected at least 1, found 0.
      1 problem"
    `);
  });

  it('let their page be shown while it is written', () => {
    const file = { path: 'content/accepted.json', text: old.text };
    const problems = [problem('code-block', 'In 1.0: another text'), problem('dead-link', 'Leads nowhere.')];
    expect(errorsOnPage(problems, [], file).map(({ rule }) => rule)).toEqual(['dead-link']);
    expect(errorsOnPage(problems, [], null)).toHaveLength(2);
  });
});

it.each([...LEVELED_RULES])('the rule %s exists', (rule) => {
  expect(code).toContain(`'${rule}'`);
});
