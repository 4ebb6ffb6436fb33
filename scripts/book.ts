import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser.ts';
import { chosenVersions, DOWNLOADS, writeDownload } from '../lib/docs/build/travel/downloads.ts';
import { bookOf, epubOf } from '../lib/docs/build/travel/make-book.ts';
import { openExport } from '../lib/docs/build/travel/read-export.ts';
import { command } from './command.ts';

/** At the end of each sheet. */
const FOOTER =
  '<div style="inline-size:100%;font-size:8px;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** Prints a file with the installed browser: with an outline, page numbers, and links. */
async function print(file: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  const pdf = await page.pdf({
    outline: true,
    tagged: true,
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: FOOTER,
  });
  await browser.close();
  return pdf;
}

await command(async (root) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      epub: { type: 'boolean', default: false },
      pdf: { type: 'boolean', default: false },
      to: { type: 'string', default: DOWNLOADS },
    },
  });
  const out = openExport(resolve(root, 'out'));
  const folder = resolve(root, values.to);
  for (const version of chosenVersions(out, positionals, values.all, 'book')) {
    const book = bookOf(out, version);
    console.log(writeDownload(folder, book));
    if (values.epub) console.log(writeDownload(folder, epubOf(out, version)));
    if (!values.pdf) continue;
    const pdf = join(folder, book.name.replace(/html$/, 'pdf'));
    writeFileSync(pdf, await print(join(folder, book.name)));
    console.log(pdf);
  }
});
