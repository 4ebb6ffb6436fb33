import { parseArgs } from 'node:util';
import { ownValue } from '../lib/ground/base/own-value.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';
import { measureBlockingTime } from './measure/blocking-time.ts';
import { measureBuildCost } from './measure/build-cost.ts';
import { measureBuildGrowth } from './measure/build-growth.ts';
import { measureCheckTime } from './measure/check-time.ts';
import { measureDevLoop } from './measure/dev-loop.ts';
import { measureDevPeer } from './measure/dev-peer.ts';
import { measureEditedBuilds } from './measure/edited-builds.ts';
import { measureEditorLoop } from './measure/editor-loop.ts';
import { measureExportBytes } from './measure/export-bytes.ts';
import { measureHouse } from './measure/house.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { describeMachine, today } from './measure/machine.ts';
import { measureMutations } from './measure/mutations.ts';
import { measurePeers } from './measure/peers.ts';
import { measureSearch } from './measure/search.ts';
import { measureQueries } from './measure/search-queries.ts';
import { measureShardedBuilds } from './measure/sharded-builds.ts';

/**
 * Name → what it measures. `build`, `check`, `dev`, `edits`, `growth`, and `shards` use working copies of this
 * checkout, and take minutes, and so do `peers` and `dev-peer`, which also download other generators. Everything is
 * printed; docs/measurements.md cites it.
 */
const measurements: Record<string, (root: string, ...args: string[]) => Promise<unknown>> = {
  blocking: measureBlockingTime,
  build: measureBuildCost,
  bytes: measureExportBytes,
  check: measureCheckTime,
  editor: measureEditorLoop,
  edits: measureEditedBuilds,
  growth: measureBuildGrowth,
  house: measureHouse,
  lighthouse: measureLighthouse,
  mutations: measureMutations,
  peers: measurePeers,
  search: measureSearch,
  shards: measureShardedBuilds,
  dev: measureDevLoop,
  'dev-peer': measureDevPeer,
};

await command(async (root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { queries: { type: 'string', multiple: true }, live: { type: 'boolean', default: false } },
  });
  const [name = '', ...args] = positionals;
  if (name === 'search' && values.queries !== undefined) {
    return measureQueries(root, values.queries, values.live);
  }
  const measure = ownValue(measurements, name);
  if (measure === undefined) {
    throw new UsageError(`Say what to measure: npm run measure -- ${Object.keys(measurements).join('|')}`);
  }
  const machine = describeMachine();
  const results = await measure(root, ...args);
  console.log(JSON.stringify({ date: today(), machine, results }, null, 2));
});
