import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShard, buildSite, mergeShards } from '../lib/docs/build/build-site.ts';
import { parseShard } from '../lib/docs/build/rendering/shards.ts';
import { findHost } from '../lib/docs/publish/export/hosts.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';
import { buildTools, letServersRead } from './run.ts';

await command(async (root) => {
  letServersRead();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string', default: process.env.DOCS_HOST ?? 'generic' },
      shard: { type: 'string' },
      merge: { type: 'boolean', default: false },
    },
  });
  const host = findHost(values.host);
  if (values.merge) {
    if (values.shard !== undefined) throw new UsageError('Use either --shard or --merge.');
    if (positionals.length === 0) {
      throw new UsageError('Name the stores of all shards: npm run build -- --merge shards/*');
    }
    const stores = positionals.map((folder) => resolve(root, folder));
    return mergeShards(root, host, stores, buildTools);
  }
  const [unexpected] = positionals;
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument '${unexpected}'.`);
  if (values.shard !== undefined) return buildShard(root, host, parseShard(values.shard), buildTools);
  return buildSite(root, host, buildTools);
});
