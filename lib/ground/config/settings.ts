import { AUDIENCES } from '../base/audiences.ts';
import type { TextFile } from '../base/files.ts';
import { LANDING } from '../base/landing.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import { applyEnvironment, type Environment } from './environment.ts';
import { locateYaml } from './located.ts';
import type { FooterItem, NavbarItem, SetConfig, Settings, VersionsConfig } from './model.ts';
import type { FooterInput } from './schema/footer-schema.ts';
import { settingsSchema } from './schema/settings-schema.ts';
import { checkTheme } from './theme.ts';
import { validate } from './validate.ts';
import type { Report } from './version-rules.ts';

const rule = 'settings';

/** `content/site.yml`, with the places of its parts. */
export const locateSettings = rememberWeakly((file: TextFile) => locateYaml(file, rule));

/** The file that a site without `content/site.yml` is read from. */
const NONE: TextFile = { path: 'content/site.yml', text: '{}' };

/**
 * Reads `content/site.yml` with its schema, checks its references to sets and versions, and applies the environment's
 * overrides. The value is null if anything is wrong. A missing file (null) and an empty one have all defaults. If
 * `versions` or `publicFiles` is null, references to them aren't checked.
 */
export function parseSettings(
  file: TextFile | null,
  versions: VersionsConfig | null,
  environment: Environment = {},
  publicFiles: readonly string[] | null = null,
): Parsed<Settings> {
  const { located, problems } = locateSettings(file ?? NONE);
  if (located === null) return { value: null, problems };
  const validated = validate(settingsSchema, { ...located, data: located.data ?? {} }, rule);
  if (validated.value === null) return { value: null, problems: validated.problems };
  const input = validated.value;
  const title = input.title ?? versions?.sets[0]?.label ?? 'Documentation';
  const settings: Settings = {
    ...input,
    title,
    tagline: input.tagline ?? `The documentation of ${title}.`,
    navbar: input.navbar ?? defaultNavbar(versions),
    footer: { ...input.footer, items: input.footer.items.flatMap(toFooterItem) },
  };
  const broken: Problem[] = [];
  const report: Report = (path, message, hint) =>
    broken.push({ file: located.file, ...located.valueAt(path), rule, message, hint });
  if (versions !== null) checkNavbar(settings.navbar.items, versions, report);
  checkActions(settings, report);
  checkTheme(settings, publicFiles, report);
  const constants = { rootPath: LANDING, audiences: settings.audiences === null ? null : AUDIENCES };
  for (const [key, known] of Object.entries(constants)) {
    if (file === null || JSON.stringify(settings[key as keyof typeof constants]) === JSON.stringify(known))
      continue;
    report([key], `'${key}' was another when this command started.`, 'Stop the command, and start it again.');
  }
  const applied = applyEnvironment(settings, environment);
  const all = [...broken, ...applied.problems];
  return { value: all.length > 0 ? null : applied.value, problems: all };
}

/** The settings of a site that sets nothing, for checks of content whose settings can't be read. */
export function defaultSettings(versions: VersionsConfig | null): Settings {
  const { value } = parseSettings(null, versions);
  if (value === null) throw new Error('The default settings break a rule.');
  return value;
}

/** The sets in their order, except for the first, to which the title leads, and the search. */
function defaultNavbar(versions: VersionsConfig | null): { items: NavbarItem[] } {
  const [, ...others] = versions?.sets ?? [];
  const sets = others.map(({ name, label }): NavbarItem => {
    return { type: 'doc-set', set: name, label, side: 'left' };
  });
  return { items: [...sets, { type: 'search', side: 'right' }] };
}

/** The footer's actions lead to addresses that are made from the repository's settings. */
function checkActions({ footer, repository }: Settings, report: Report): void {
  for (const [index, item] of footer.items.entries()) {
    if (!('action' in item)) continue;
    const needed = item.action === 'open-environment' ? 'repository.openIn' : 'repository';
    if (item.action === 'open-environment' ? repository?.openIn !== undefined : repository !== null) continue;
    const message = `The action '${item.action}' needs '${needed}', which isn't set.`;
    report(['footer', 'items', index, 'action'], message, `Set '${needed}', or give the link an 'href'.`);
  }
}

function toFooterItem({ action, href, ...rest }: FooterInput['items'][number]): FooterItem[] {
  if (action !== undefined) return [{ ...rest, action }];
  return href === undefined ? [] : [{ ...rest, href }];
}

/** Navbar items may only name sets and versions that `versions.json` has. */
function checkNavbar(items: readonly NavbarItem[], config: VersionsConfig, report: Report): void {
  const dropdowns = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (!('set' in item)) continue;
    const path = ['navbar', 'items', index];
    const set = config.sets.find((candidate) => candidate.name === item.set);
    if (set === undefined) {
      const hint = suggest(
        item.set,
        config.sets.map((candidate) => candidate.name),
      );
      report(
        [...path, 'set'],
        `A navbar item of type '${item.type}' names the set '${item.set}', which does not exist.`,
        hint,
      );
    } else if (item.type === 'version-dropdown') {
      if (dropdowns.has(item.set)) {
        const message = `The navbar has a second version dropdown of the set '${item.set}'.`;
        report([...path, 'set'], message, 'Remove one of the two.');
      }
      dropdowns.add(item.set);
      checkDropdown(item.versions ?? [], set, (at, message, hint) =>
        report([...path, 'versions', at], message, hint),
      );
    }
  }
}

function checkDropdown(
  versions: readonly string[],
  set: SetConfig,
  report: (index: number, message: string, hint: string) => void,
): void {
  const existing = set.versions.map((version) => version.name);
  for (const [index, name] of versions.entries()) {
    if (versions.indexOf(name) < index)
      report(index, `A version dropdown names '${name}' twice.`, 'Remove one of the two.');
    if (existing.includes(name)) continue;
    const message = `A version dropdown names '${name}', which is not a version of set '${set.name}'.`;
    report(index, message, `Existing versions: ${existing.join(', ')}.`);
  }
}
