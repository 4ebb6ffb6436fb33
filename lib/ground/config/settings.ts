import type { TextFile } from '../base/files.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import { applyEnvironment, type Environment } from './environment.ts';
import { judge } from './judge.ts';
import { locateYaml } from './located.ts';
import type { FooterItem, Settings, VersionsConfig } from './model.ts';
import { checkNavbar } from './navbar-rules.ts';
import type { FooterInput } from './schema/footer-schema.ts';
import { settingsSchema } from './schema/settings-schema.ts';

const rule = 'settings';

/**
 * Reads `content/site.yml` with its schema, checks its references to sets and versions, and applies the environment's
 * overrides. The value is null if anything is wrong. If `versions` is null, those references aren't checked.
 */
export function parseSettings(
  file: TextFile,
  versions: VersionsConfig | null,
  environment: Environment = {},
): Parsed<Settings> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const judged = judge(settingsSchema, located, rule);
  if (judged.value === null) return { value: null, problems: judged.problems };
  const input = judged.value;
  const settings: Settings = {
    ...input,
    footer: { ...input.footer, items: input.footer.items.flatMap(toFooterItem) },
  };
  const broken: Problem[] = [];
  if (versions !== null) {
    checkNavbar(settings.navbar.items, versions, (path, message, hint) => {
      broken.push({ file: file.path, ...located.valueAt(path), rule, message, hint });
    });
  }
  const applied = applyEnvironment(settings, environment);
  const all = [...broken, ...applied.problems];
  return { value: all.length > 0 ? null : applied.value, problems: all };
}

/** The problem of a project without `content/site.yml`. */
export function missingSettings(): Problem {
  const hint = 'Create it; its fields are documented in lib/ground/config/schema/settings-schema.ts.';
  return { file: 'content/site.yml', line: 1, column: 1, rule, message: 'This file is missing.', hint };
}

function toFooterItem({ action, href, ...rest }: FooterInput['items'][number]): FooterItem[] {
  if (action !== undefined) return [{ ...rest, action }];
  return href === undefined ? [] : [{ ...rest, href }];
}
