import { exportSize } from './export-size.ts';
import { measurePeerPages } from './peer-pages.ts';
import { createDocusaurus, createOurs, type PeerSite } from './peer-sites.ts';
import { type Cost, measureSuccess, median } from './process-cost.ts';

/** How often each build is measured. On a busy machine, one run of both takes ten minutes. */
const BUILDS = 3;

/** How often each page is visited. */
const VISITS = 9;

type BuildCosts = { cold: Cost[]; edit: Cost[] };

const round = (value: number): number => Math.round(value * 10) / 10;

const summary = (costs: readonly Cost[]) => ({
  cpuSeconds: round(median(costs.map(({ cpuSeconds }) => cpuSeconds))),
  wallSeconds: round(median(costs.map(({ wallSeconds }) => wallSeconds))),
  peakMebibytes: Math.round(median(costs.map(({ peakBytes }) => peakBytes)) / 1024 ** 2),
});

/** Builds the sites in turn: cold, and after one page was changed. */
async function measureBuilds(sites: readonly PeerSite[], builds: number): Promise<Map<PeerSite, BuildCosts>> {
  const costs = new Map(sites.map((site): [PeerSite, BuildCosts] => [site, { cold: [], edit: [] }]));
  for (let turn = 0; turn < builds; turn += 1) {
    for (const kind of ['cold', 'edit'] as const) {
      for (const [site, { [kind]: known }] of costs) {
        if (kind === 'cold') site.clear();
        else site.edit();
        const cost = await measureSuccess(`build of ${site.name}`, site.build, site.folder);
        console.error(`${site.name}, ${kind}: ${round(cost.cpuSeconds)} CPU s, ${round(cost.wallSeconds)} s`);
        known.push(cost);
      }
    }
  }
  return costs;
}

/**
 * Compares this project with Docusaurus on 1,000 made-up pages in one version: what builds cost, how large the export
 * is, and how fast pages arrive and follow each other. Both are measured in turn, so what disturbs one disturbs the
 * other. `builds` and `visits` are how often.
 */
export async function measurePeers(
  root: string,
  builds = String(BUILDS),
  visits = String(VISITS),
): Promise<unknown> {
  const sites = [createOurs(root), createDocusaurus()];
  try {
    const costs = await measureBuilds(sites, Number(builds));
    const built = [...costs].map(([site, { cold, edit }]) => [
      site.name,
      { cold: summary(cold), onePageChanged: summary(edit), export: exportSize(site.out) },
    ]);
    return {
      runs: { builds: Number(builds), visits: Number(visits) },
      builds: Object.fromEntries(built),
      pages: await measurePeerPages(sites, Number(visits)),
    };
  } finally {
    for (const site of sites) site.remove();
  }
}
