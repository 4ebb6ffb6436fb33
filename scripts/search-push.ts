import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { ADMIN_KEY_VARIABLE } from '../lib/export/leaked-keys.ts';
import { writeFiles } from '../lib/io/write-files.ts';
import { printProblems } from '../lib/problems/print.ts';
import { searchRecords } from '../lib/search/build/search-records.ts';
import { INDEX_SETTINGS } from '../lib/search/hosted/index-settings.ts';
import { indexSynonyms } from '../lib/search/hosted/index-synonyms.ts';
import { type IndexContent, pushIndex } from '../lib/search/hosted/push.ts';
import { generate } from './generate.ts';

/** Where `--dry-run` writes what would be sent. */
const DRY_FOLDER = '.generated/search-push';

const DEFAULT_INDEX = 'vcluster';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const root = process.cwd();

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** A variable that the command cannot do without. */
function required(name: string, what: string): string {
  const value = process.env[name];
  return value || fail(`${name} is not set: expected ${what}. Set it, or look with --dry-run first.`);
}

async function readContent(): Promise<IndexContent> {
  const { generated, problems } = await generate(root);
  if (generated === null) return fail(printProblems(problems));
  const { index, search, glossary, synonyms } = generated;
  return {
    settings: INDEX_SETTINGS,
    synonyms: indexSynonyms(synonyms),
    records: searchRecords({ index, blocks: search, glossary }),
  };
}

function writeDry(content: IndexContent): void {
  const files = Object.entries(content).map(
    ([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  writeFiles(join(root, DRY_FOLDER), new Map(files), { prune: true });
}

/** Sends the site to the hosted search service: settings, synonyms, and records. */
async function main(): Promise<void> {
  const isDry = values['dry-run'];
  const indexName = process.env.ALGOLIA_INDEX || DEFAULT_INDEX;
  const client = isDry
    ? null
    : algoliasearch(
        required('ALGOLIA_APP_ID', 'the id of the application'),
        required(ADMIN_KEY_VARIABLE, 'a key that can write the index'),
      );
  const content = await readContent();
  const numbers = `${content.records.length} records and ${content.synonyms.length} synonyms`;
  if (client === null) {
    writeDry(content);
    console.log(
      `Wrote settings, ${numbers} for the index '${indexName}' to ${DRY_FOLDER}/. Nothing was sent.`,
    );
    return;
  }
  await pushIndex(client, indexName, content);
  console.log(`Sent settings, ${numbers} to the index '${indexName}'.`);
}

await main();
