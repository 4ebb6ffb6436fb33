import { parseArgs } from 'node:util';
import { rehomeExport } from '../lib/docs/build/travel/rehome-export.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';

await command(async (root) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { host: { type: 'string' } },
  });
  const [origin = null, ...more] = positionals;
  if (more.length > 0 || (origin === null && values.host === undefined)) {
    throw new UsageError(
      'Name the new origin, the new host, or both: npm run rehome -- https://docs.example.com --host nginx',
    );
  }
  const moved = await rehomeExport(root, { origin, host: values.host ?? null });
  console.log(
    `${moved.changed} of ${moved.files} files now name ${moved.origin}; the host profile is '${moved.host}'.`,
  );
});
