import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_ROOT } from '../base/default-root.ts';
import { audiencesSchema } from '../config/schema/audiences-schema.ts';
import { ROOT_PATH } from '../config/schema/common.ts';
import { COMPONENTS_FILE, componentsSchema } from '../config/schema/components-schema.ts';
import { readYamlDocument } from '../config/yaml-door.ts';
import { siteFolder } from './site-folder.ts';

/**
 * What a site chooses for a whole command, as environment variables, so that its threads and the framework know it,
 * too: the settings `rootPath` and `audiences`, and the site's own components. What can't be read is left out; the check reports it.
 */
export function processConstants(root: string): Record<string, string> {
  const settings = readYaml(root, 'content/site.yml');
  const path: unknown = settings?.rootPath;
  const audiences = audiencesSchema.safeParse(settings?.audiences);
  const components = componentsSchema.safeParse(readYaml(root, COMPONENTS_FILE) ?? {});
  return {
    DOCS_ROOT: typeof path === 'string' && ROOT_PATH.test(path) ? path : DEFAULT_ROOT,
    DOCS_AUDIENCES: JSON.stringify(audiences.success ? audiences.data : null),
    DOCS_COMPONENTS: JSON.stringify(components.success ? components.data : {}),
  };
}

function readYaml(root: string, path: string): Record<string, unknown> | null {
  try {
    const file = join(siteFolder(root), path);
    if (!existsSync(file)) return null;
    const data: unknown = readYamlDocument(readFileSync(file, 'utf8')).toJS();
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
