import type { INDEX_SETTINGS } from './index-settings.ts';
import type { IndexSynonym } from './index-synonyms.ts';
import type { SearchRecord } from './record.ts';

/** Everything that the hosted index consists of. */
export type IndexContent = {
  settings: typeof INDEX_SETTINGS;
  synonyms: readonly IndexSynonym[];
  records: readonly SearchRecord[];
};

/** The part of the service's client that writes an index. */
export type IndexWriter = {
  setSettings(options: { indexName: string; indexSettings: object }): Promise<{ taskID: number }>;
  saveSynonyms(options: {
    indexName: string;
    synonymHit: IndexSynonym[];
    replaceExistingSynonyms: boolean;
  }): Promise<{ taskID: number }>;
  waitForTask(options: { indexName: string; taskID: number }): Promise<unknown>;
  replaceAllObjects(options: { indexName: string; objects: SearchRecord[] }): Promise<unknown>;
};

/**
 * Updates an index to match the site: settings and synonyms first, because the records' new index copies them, then all
 * records at once, so visitors find the old ones until all new ones are there. Throws an Error if there are no records:
 * an empty index would find nothing.
 */
export async function pushIndex(
  client: IndexWriter,
  indexName: string,
  content: IndexContent,
): Promise<void> {
  if (content.records.length === 0) throw new Error('There is no record to send: the site has no pages.');
  const settings = await client.setSettings({ indexName, indexSettings: content.settings });
  const synonyms = await client.saveSynonyms({
    indexName,
    synonymHit: [...content.synonyms],
    replaceExistingSynonyms: true,
  });
  for (const { taskID } of [settings, synonyms]) await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: [...content.records] });
}
