import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { capabilities } from '../lib/capabilities.ts';
import { generate } from '../lib/docs/build/generate.ts';
import { ADMIN_KEY_VARIABLE } from '../lib/docs/publish/export/leaked-keys.ts';
import { searchRecords } from '../lib/docs/publish/search/search-records.ts';
import { INDEX_SETTINGS } from '../lib/docs/search/hosted/index-settings.ts';
import { indexSynonyms } from '../lib/docs/search/hosted/index-synonyms.ts';
import { type IndexContent, pushIndex } from '../lib/docs/search/hosted/push.ts';
import { loadAssembly } from '../lib/docs/site/load-assembly.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import type { Settings } from '../lib/ground/config/model.ts';
import { writeFiles } from '../lib/ground/disk/write-files.ts';
import { command } from './command.ts';

/** Where `--dry-run` writes what would be sent. */
const DRY_FOLDER = '.generated/search-push';

function fail(sentence: string): never {
  throw new UsageError(sentence);
}

/** A variable that the command requires, unless the settings have its value. */
function required(name: string, what: string, fallback?: string): string {
  const value = process.env[name] || fallback;
  return value || fail(`${name} is not set: expected ${what}. Set it, or look with --dry-run first.`);
}

type Site = { content: IndexContent; search: Settings['search'] };

async function readContent(root: string): Promise<Site> {
  const { generated, problems } = await generate(root, await loadAssembly(root, { capabilities }));
  if (generated === null) return fail(printProblems(problems));
  const { index, search: blocks, glossary, synonyms } = generated;
  const content = {
    settings: INDEX_SETTINGS,
    synonyms: indexSynonyms(synonyms),
    records: searchRecords({ index, blocks, glossary }),
  };
  return { content, search: index.site.settings.search };
}

function writeDry(root: string, content: IndexContent): void {
  const files = Object.entries(content).map(
    ([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  writeFiles(join(root, DRY_FOLDER), new Map(files), { prune: true });
}

/** Sends the site to the hosted search service: settings, synonyms, and records. */
async function main(root: string): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const adminKey = values['dry-run'] ? null : required(ADMIN_KEY_VARIABLE, 'a key that can write the index');
  const { content, search } = await readContent(root);
  const numbers = `${content.records.length} records and ${content.synonyms.length} synonyms`;
  if (adminKey === null) {
    writeDry(root, content);
    console.log(
      `Wrote settings, ${numbers} for the index '${search.index}' to ${DRY_FOLDER}/. Nothing was sent.`,
    );
    return;
  }
  const applicationId = required('ALGOLIA_APP_ID', 'the id of the application', search.hosted?.applicationId);
  await pushIndex(algoliasearch(applicationId, adminKey), search.index, content);
  console.log(`Sent settings, ${numbers} to the index '${search.index}'.`);
}

await command(main);
