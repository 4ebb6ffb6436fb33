import type { Locator } from '@playwright/test';
import { KINDS } from './support/places.ts';
import { siteLinks } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const CHANGELOG =
  'https://www.vcluster.com/releases/en/changelog?hideLogo=true&hideMenu=true&theme=dark&embed=true&c=vCluster';
const REPOSITORY = 'https://github.com/loft-sh/vcluster-docs';

/** Names of links and where they lead, in order. */
const linksOf = async (part: Locator): Promise<(string | null)[][]> =>
  part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test.describe('the frame of a page (SPEC 2)', () => {
  for (const kind of ['landing', 'guide', 'not found'] as const) {
    test(`of ${kind} leads from the navbar to the doc sets and to other sites`, async ({ page }) => {
      await visit(page, KINDS[kind]);
      expect(await linksOf(await siteLinks(page))).toEqual([
        ['vCluster', at('/docs/vcluster')],
        ['vCluster Platform', at('/docs/platform')],
        ['vNode', 'https://www.vnode.com/docs'],
        ['Blog', 'https://loft.sh/blog'],
        ['Changelog (opens in a new tab)', CHANGELOG],
        ['Slack', 'https://slack.loft.sh/'],
        ['GitHub', 'https://github.com/loft-sh/vcluster'],
      ]);
    });

    test(`of ${kind} leads from the footer to a new document and to a development environment`, async ({
      page,
    }) => {
      await visit(page, KINDS[kind]);
      const [[create, form] = [], ...others] = await linksOf(page.getByRole('contentinfo'));
      expect(others).toEqual([['Open in DevPod', `https://devpod.sh/open#${REPOSITORY}`]]);
      expect(create).toBe('Create New Doc');
      const { origin, pathname, searchParams } = new URL(form ?? '');
      expect(origin + pathname).toBe(`${REPOSITORY}/new/main/content`);
      expect(searchParams.get('filename')).toMatch(/\.mdx$/);
      expect(searchParams.get('value')).toMatch(/^---\ntitle: .+\ndescription: .+\n---\n/);
    });
  }
});
