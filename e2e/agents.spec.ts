import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { openExportedSearch } from '../lib/docs/search/testing/exported-search.ts';
import { readLabeledQueries } from '../lib/docs/search/testing/labeled-queries.ts';
import { readExport } from './support/exported.ts';
import { olderWhere, stableOf } from './support/releases.ts';
import { readMetadata } from './support/site.ts';
import { at, BASE_PATH, FOLDER, ORIGIN } from './support/target.ts';
import { expect, test } from './support/test.ts';

const SET = 'vcluster';
const DOWNLOADS = join(FOLDER, 'docs/downloads');

const server = readdirSync(DOWNLOADS).find((name) => name.endsWith('-mcp.mjs')) ?? '';

/** What the server answers, as the protocol's own client gets it. */
async function withServer(
  work: (callTool: (name: string, args: object) => Promise<string>) => Promise<void>,
) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [join(DOWNLOADS, server)] }),
  );
  await work(async (name, args) => {
    const { content } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content;
    return first?.type === 'text' ? first.text : '';
  });
  await client.close();
}

test.describe('the server for agents, on the export', () => {
  test('finds what the site finds', async () => {
    const search = openExportedSearch(readExport, BASE_PATH);
    const queries = readLabeledQueries(readFileSync('e2e/data/queries/tasks.txt', 'utf8'))
      .filter(({ scope }) => scope === SET)
      .slice(0, 20);
    await withServer(async (callTool) => {
      for (const { name } of [stableOf(SET), olderWhere(SET)]) {
        for (const { query } of queries) {
          const text = await callTool('search_docs', { query, version: name });
          const found = [...text.matchAll(/^- .*?: (https?:\S+)$/gm)].map(
            ([, url = '']) => url.split('#', 1)[0],
          );
          const expected = (await search.query(query, `${SET}/${name}`))
            .slice(0, 5)
            .map(({ url_without_anchor: url }) => ORIGIN + url);
          expect(found.slice(0, 5), query).toEqual(expected);
        }
      }
    });
  });

  test('reads pages as the site’s Markdown', async () => {
    const { docs } = readMetadata()
      .find(({ name }) => name === SET)
      ?.versions.find(({ isLast }) => isLast) ?? { docs: [] };
    const short = docs
      .map(({ path }) => path)
      .filter((path) => readExport(`${path.slice(1)}.md`).length < 5000);
    expect(short.length).toBeGreaterThan(10);
    await withServer(async (callTool) => {
      for (const path of short.slice(0, 10))
        expect(await callTool('read_page', { address: ORIGIN + at(path) })).toContain(
          readExport(`${path.slice(1)}.md`).trim(),
        );
    });
  });

  test('checks and upgrades files as validate.mjs does', async () => {
    const text = 'sync:\n  toHost:\n    podss: {}\n';
    const file = test.info().outputPath('file.yaml');
    writeFileSync(file, text);
    const { name } = olderWhere(SET);
    let printed = '';
    try {
      execFileSync(process.execPath, [
        join(DOWNLOADS, 'validate.mjs'),
        file,
        '--for',
        `${SET}@${name}`,
        '--kind',
        'vcluster.yaml',
      ]);
    } catch (error) {
      printed = String((error as { stdout?: Buffer }).stdout);
    }
    expect(printed).toContain('unknown-field');
    await withServer(async (callTool) => {
      const answer = await callTool('check_config', { file: text, version: name, kind: 'vcluster.yaml' });
      expect(answer).toContain(printed.replaceAll(file, 'file').trim());
    });
  });
});
