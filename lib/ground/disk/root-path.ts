import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_PATH } from '../config/schema/common.ts';
import { readYamlDocument } from '../config/yaml-door.ts';
import { siteFolder } from './site-folder.ts';

/**
 * The setting `rootPath` in `content/site.yml`; null if it isn't set or can't be used. The check reports what is wrong
 * with it.
 */
export function readRootPath(root: string): string | null {
  try {
    const document = readYamlDocument(readFileSync(join(siteFolder(root), 'content/site.yml'), 'utf8'));
    const path: unknown = document.get('rootPath');
    return typeof path === 'string' && ROOT_PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}
