import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Id of the announcement that the site shows, as `content/site.yml` has it. */
export const announcementId = (): string =>
  parse(readFileSync('content/site.yml', 'utf8')).announcement?.id ?? '';
