import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { parseAddress } from '../../ground/versions/address.ts';
import { buildLayers } from '../content/layers.ts';
import { resolveReference } from '../content/links.ts';
import { composeRenames } from '../content/merge-layer.ts';
import { parseReference } from '../content/references.ts';
import type { SidebarItem } from '../content/sidebar/model.ts';
import { packSidebar, unpackSidebar } from '../content/sidebar/packed.ts';
import { breadcrumbsTo, flattenSidebar, neighborsOf, pathTo } from '../content/sidebar/queries.ts';
import { testConfig, testSources } from '../content/testing/fixtures.ts';
import { alternatesIn } from './alternates.ts';
import type { Site, VersionView } from './model.ts';
import { indexSite } from './site-index.ts';
import { asFullCopies, type RandomProject, randomProject, wildProject } from './testing/random-project.ts';
import { testProject, testSite } from './testing/test-site.ts';
import { toAllPageData } from './to-page-data.ts';
import { toSidebarData } from './to-sidebar-data.ts';

// About half a second each. A busy machine needs more.
vi.setConfig({ testTimeout: 600_000 });

const runs = propertyRuns('properties of the site');

/** Checks 200 generated projects. A failure prints the seed and the smallest project that breaks the property. */
function forAllProjects(claim: (project: RandomProject) => void): void {
  fc.assert(fc.property(randomProject, claim), runs);
}

/** The same for projects that reuse renamed paths and link categories to pages elsewhere. */
function forAllWildProjects(claim: (project: RandomProject) => void): void {
  fc.assert(fc.property(wildProject, claim), runs);
}

const siteOf = (project: RandomProject): Site => testSite(testSources(project.layers), project.versions);

const copyOf = (project: RandomProject): Site => testSite(asFullCopies(project), project.versions);

/** What readers see of a version. `root` is removed from the start of its addresses. */
const shown = ({ pages, sidebar, categoryPages }: VersionView, root = '') => ({
  pages: pages.map(({ id, slug, url, title }) => ({ id, slug, url: url.slice(root.length), title })),
  sidebar: withoutRoot(sidebar.items, root),
  categoryPages: categoryPages.map(({ slug }) => slug),
});

const everyPage = ({ pages, categoryPages }: VersionView) => [...pages, ...categoryPages];

const slugsOf = (view: VersionView) => everyPage(view).map(({ slug }) => slug);

function withoutRoot(items: readonly SidebarItem[], root: string): unknown[] {
  return items.map((item) =>
    item.type === 'doc'
      ? { ...item, url: item.url.slice(root.length) }
      : { ...item, link: item.link?.url.slice(root.length), items: withoutRoot(item.items, root) },
  );
}

const version = (site: Site, name: string): VersionView => {
  const found = site.views.find((one) => one.version.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

describe('layers', () => {
  it('give what full copies would', () => {
    forAllProjects((project) => {
      const { trees, problems } = buildLayers(testSources(project.layers), testConfig(project.versions));
      expect(problems).toEqual([]);
      const paths = trees.map(({ tree }) => [...tree.files.keys()].sort());
      expect(paths).toEqual(project.copies.map((copy) => [...copy.keys()].sort()));
      const titles = (text: string | null | undefined) => text?.split('\n')[0];
      for (const [index, { tree }] of trees.entries()) {
        const copy = project.copies[index];
        for (const [path, file] of tree.files) expect(titles(file.text)).toBe(titles(copy?.get(path)));
      }
    });
  });

  it('make the same pages and sidebars as full copies', () => {
    forAllProjects((project) => {
      const layered = siteOf(project).views.map((one) => shown(one));
      expect(layered).toEqual(copyOf(project).views.map((one) => shown(one)));
    });
  });

  it('keep links where full copies with rewritten links have them', () => {
    forAllProjects((project) => {
      const targets = (site: Site) => {
        const { addresses } = indexSite(site, testProject());
        return site.views.flatMap(({ pages }) =>
          pages.map((page) =>
            page.document.links.map(({ target, treePath }) => {
              const resolved = resolveReference(parseReference(target, treePath), page, addresses);
              return resolved.ok ? resolved.url : 'dead';
            }),
          ),
        );
      };
      expect(targets(siteOf(project))).toEqual(targets(copyOf(project)));
    });
  });

  it('do not depend on the order in which files are found', () => {
    forAllProjects((project) => {
      const reversed = testSite(testSources(project.layers).toReversed(), project.versions);
      expect(reversed.views.map((one) => shown(one))).toEqual(siteOf(project).views.map((one) => shown(one)));
    });
  });

  it('can be cut without a change to other versions', () => {
    forAllProjects((project) => {
      const [newest = '', ...older] = project.versions;
      const cut = Object.fromEntries(
        Object.entries(project.layers).map(([path, text]) => [
          path.replace(`vcluster/${newest}/`, 'vcluster/0.9/'),
          text,
        ]),
      );
      const names = ['next', '0.9', ...older];
      const after = testSite(testSources(cut), names, { versions: stableAt(names, older[0]) });
      const before = testSite(testSources(project.layers), project.versions, {
        versions: stableAt(project.versions, older[0]),
      });
      for (const name of older) expect(shown(version(after, name))).toEqual(shown(version(before, name)));
      const was = shown(version(before, newest), `/docs/vcluster/${newest === 'current' ? 'next' : newest}`);
      expect(shown(version(after, '0.9'), '/docs/vcluster/0.9')).toEqual(was);
      expect(shown(version(after, 'next'), '/docs/vcluster/next')).toEqual(was);
    });
  });

  it('can have the oldest folded into the next without a change to others', () => {
    forAllProjects((project) => {
      const oldest = project.versions.at(-1) ?? '';
      const heir = project.versions.at(-2) ?? '';
      const kept = Object.entries(project.layers).filter(
        ([path]) => !path.startsWith(`vcluster/${oldest}/`) && !path.startsWith(`vcluster/${heir}/`),
      );
      const folded = [...version(siteOf(project), heir).tree.files].map(([path, file]) => [
        `vcluster/${heir}/${path}`,
        file.text ?? '',
      ]);
      const names = project.versions.slice(0, -1);
      const after = testSite(testSources(Object.fromEntries([...kept, ...folded])), names);
      const before = siteOf(project);
      for (const name of names) {
        const root = (site: Site) => version(site, name).pages.find(({ slug }) => slug === '')?.url ?? '';
        expect(shown(version(after, name), root(after))).toEqual(shown(version(before, name), root(before)));
      }
    });
  });

  it('override a file alike, whether they remove it before or not', () => {
    forAllProjects((project) => {
      const [newest = '', previous = ''] = project.versions;
      const inherited = [...version(siteOf(project), previous).tree.files.keys()];
      const own = Object.fromEntries(inherited.map((path) => [`vcluster/${newest}/${path}`, 'New']));
      const older = Object.entries(project.layers).filter(
        ([path]) => !path.startsWith(`vcluster/${newest}/`),
      );
      const build = (layer: object) => {
        const files = {
          ...Object.fromEntries(older),
          ...own,
          [`vcluster/${newest}/_layer.json`]: JSON.stringify(layer),
        };
        const site = testSite(testSources(files), project.versions);
        // The partial's new text has front matter.
        expect(site.problems.filter(({ rule }) => rule !== 'partial')).toEqual([]);
        return site.views.map((one) => shown(one));
      };
      expect(build({ remove: inherited })).toEqual(build({}));
    });
  });
});

/** The configuration in which `stable` is the newest stable version. */
function stableAt(names: string[], stable: string | undefined) {
  const config = testConfig(names);
  for (const one of config.sets[0]?.versions ?? []) {
    one.isLast = one.name === stable;
    one.path = one.isLast ? '' : one.name === 'current' ? 'next' : one.name;
  }
  return config;
}

describe('renames', () => {
  it('compose: two steps at once lead where one after the other does', () => {
    const step = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(step, step, fc.constantFrom('a', 'b', 'c', 'd', 'e'), (first, second, path) => {
        const [one, two] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
        const composed = composeRenames(one, two);
        const after = one.get(path);
        const expected = after === undefined ? (two.get(path) ?? path) : (two.get(after) ?? after);
        if (after !== undefined && two.has(path)) return;
        expect(composed.get(path) ?? path).toBe(expected);
      }),
      runs,
    );
  });
});

describe('addresses', () => {
  it('lead back to the set, the version, and the page', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      for (const page of site.views.flatMap(({ pages }) => pages)) {
        const address = parseAddress(site.versions, page.url);
        expect([address?.set.name, address?.version.name, address?.slug]).toEqual([
          page.set,
          page.version,
          page.slug,
        ]);
      }
    });
  });

  it('are unique, or their doubles are problems', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      const urls = site.views.flatMap(everyPage).map(({ url }) => url);
      const doubles = site.problems.some(({ rule }) => rule === 'duplicate-address');
      expect(doubles).toBe(new Set(urls).size < urls.length);
    });
  });
});

describe('sidebars', () => {
  it('list each page exactly once', () => {
    forAllWildProjects((project) => {
      for (const { sidebar, pages, categoryPages } of siteOf(project).views) {
        const generated = new Set(categoryPages.map(({ id }) => id));
        const listed = flattenSidebar(sidebar.items).flatMap(({ id }) => (generated.has(id) ? [] : [id]));
        expect(listed.toSorted()).toEqual(pages.map(({ id }) => id).sort());
      }
    });
  });

  it('have a previous page for each next one, and the other way round', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      if (site.problems.some(({ rule }) => rule === 'duplicate-address')) return;
      for (const { sidebar } of site.views) {
        const stops = flattenSidebar(sidebar.items);
        for (const { id } of stops) {
          const { previous, next } = neighborsOf(stops, id);
          if (next !== null) expect(neighborsOf(stops, next.id).previous?.id).toBe(id);
          if (previous !== null) expect(neighborsOf(stops, previous.id).next?.id).toBe(id);
        }
      }
    });
  });

  it('lead to each page by breadcrumbs that end there', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      for (const { sidebar, pages } of site.views) {
        for (const page of pages) {
          expect(breadcrumbsTo(sidebar.items, page.id).at(-1)?.url).toBe(page.url);
          expect(pathTo(sidebar.items, page.id).length).toBeGreaterThan(0);
        }
      }
      for (const page of toAllPageData(indexSite(site, testProject()), null)) {
        expect(page.breadcrumbs.at(-1)?.url).toBe(page.url);
      }
    });
  });
});

describe('counterparts in other versions', () => {
  it('are symmetric', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      const find = alternatesIn(site.views).get('vcluster')?.find;
      for (const page of site.views.flatMap(({ pages }) => pages)) {
        for (const name of project.versions) {
          const other = find?.(page, name) ?? null;
          if (other !== null) expect(find?.(other, page.version)).toBe(page);
        }
      }
    });
  });

  it('exist where the version menu says so', () => {
    forAllWildProjects((project) => {
      const index = indexSite(siteOf(project), testProject());
      for (const view of index.views) {
        const { presence, moved } = toSidebarData(view, index);
        for (const [place, other] of view.set.versions.entries()) {
          const there = new Set(index.views.slice(place, place + 1).flatMap(slugsOf));
          for (const [slug, mask] of Object.entries(presence)) {
            if (Math.floor(mask / 2 ** place) % 2 === 1) expect(there.has(slug)).toBe(true);
            const target = moved[slug]?.[other.name];
            if (target !== undefined) expect(there.has(target)).toBe(true);
          }
        }
      }
    });
  });
});

describe('packed sidebars', () => {
  it('hold all that browsers need', () => {
    forAllWildProjects((project) => {
      const index = indexSite(siteOf(project), testProject());
      for (const data of index.views.map((view) => toSidebarData(view, index))) {
        expect(unpackSidebar(packSidebar(data))).toEqual(data);
      }
    });
  });
});

describe('redirects', () => {
  it('lead to a page in one step, and hide none', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      const urls = new Set(site.views.flatMap(everyPage).map(({ url }) => url));
      const sources = new Set(site.redirects.map(({ from }) => from));
      expect(sources.size).toBe(site.redirects.length);
      for (const { from, to } of site.redirects) {
        expect([urls.has(from), urls.has(to), sources.has(to)]).toEqual([false, true, false]);
      }
    });
  });

  it('keep each address of an older version alive under the newest stable root', () => {
    forAllWildProjects((project) => {
      const site = siteOf(project);
      const stable = site.versions.sets[0]?.versions.findIndex(({ isLast }) => isLast) ?? 0;
      const alive = new Set([
        ...site.redirects.map(({ from }) => from),
        ...site.views.flatMap(everyPage).map(({ url }) => url),
      ]);
      for (const { slug } of site.views.slice(stable + 1).flatMap(({ pages }) => pages)) {
        expect(alive.has(slug === '' ? '/docs/vcluster' : `/docs/vcluster/${slug}`)).toBe(true);
      }
    });
  });
});
