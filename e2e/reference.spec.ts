import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { readExport } from './support/exported.ts';
import {
  commandsFile,
  type FieldFact,
  type FlagFact,
  factsOf,
  fieldsFile,
  platformFile,
  productVersions,
} from './support/product-facts.ts';
import { renderedCommand, renderedFields } from './support/rendered-reference.ts';

/** Defaults that the product computes, in the words of the pages. */
const COMPUTED: Record<string, string> = {
  'cli-version': "the CLI's version",
  'stored-default-project': 'the stored default project',
  'host-architecture': "the host's architecture",
  'ghcr.io/loft-sh/vcluster-pro:{cli-version}': 'ghcr.io/loft-sh/vcluster-pro:{cli-version}',
};

/** Flags that pages leave out although the data has them: the product's own help hides them. */
const HIDDEN = [
  'vcluster connect --kube-config',
  'vcluster connect --kube-config-context-name',
  'vcluster connect --update-current',
  'vcluster create --distro',
  'vcluster create --expose-local',
  'vcluster create --local-chart-dir',
  'vcluster create --reuse-namespace',
  'vcluster create --update-current',
  'vcluster platform connect vcluster --kube-config',
  'vcluster platform connect vcluster --kube-config-context-name',
  'vcluster platform connect vcluster --update-current',
  'vcluster platform create vcluster --distro',
  'vcluster platform create vcluster --update-current',
];

/** Flags that every command gets from the CLI framework. The data lists them once. */
const BUILTIN: Record<string, FlagFact> = { help: { short: 'h', type: 'bool' } };
const ROOT_BUILTIN: Record<string, FlagFact> = { version: { short: 'v', type: 'bool' } };

const ZERO: Record<string, unknown> = { bool: false, int: 0, strings: [], stringArray: [], bytesBase64: '' };

const idOf = (path: string): string =>
  path.replaceAll('.', '-').replaceAll('[]', 'items').replaceAll('{key}', 'key');

function typeOf({ types, itemType, map, valueType }: FieldFact): string {
  const one = (type: string) => {
    if (type === 'array' && itemType !== undefined) return `array of ${itemType}`;
    if (type === 'object' && map === true) return valueType === undefined ? 'map' : `map of ${valueType}`;
    return type;
  };
  return types.map(one).join(' or ');
}

function expectedField(path: string, fact: FieldFact) {
  return {
    name: /(?:^|\.)([^.[]+|\{key\})$|(\[\])$/.exec(path)?.slice(1).find(Boolean) ?? '',
    type: typeOf(fact),
    default: fact.default,
    isRequired: fact.required === true,
    isPro: fact.pro === true,
    accepted: fact.acceptedValues ?? [],
  };
}

/** The flags that a command's page must show: its own, and the persistent ones of its parents. */
function expectedFlags(command: string, all: ReadonlyMap<string, FlagFact>): Map<string, FlagFact> {
  const found = new Map<string, FlagFact>();
  for (let owner = command; owner !== ''; owner = owner.slice(0, Math.max(0, owner.lastIndexOf(' ')))) {
    for (const [key, fact] of all) {
      if (!key.startsWith(`${owner} --`) || (fact as { scope?: string }).scope === undefined) {
        if (owner !== command || !key.startsWith(`${owner} --`)) continue;
      }
      const name = key.slice(owner.length + 3);
      if (!found.has(name)) found.set(name, fact);
    }
  }
  const builtin = { ...BUILTIN, ...(command === 'vcluster' ? ROOT_BUILTIN : {}) };
  for (const [name, fact] of Object.entries(builtin)) if (!found.has(name)) found.set(name, fact);
  return new Map([...found].filter(([, fact]) => fact.hidden !== true));
}

test.describe('reference of the platform', () => {
  for (const version of productVersions('platform')) {
    test(`the configuration pages of ${version.name} show its fields, types, and values`, () => {
      const facts = factsOf(platformFile.fields, version.name, 'platform');
      const expected = new Map([...facts].map(([path, fact]) => [idOf(path), expectedField(path, fact)]));
      const whole = renderedFields(readExport(`${version.path.slice(1)}/configure/config.html`));
      expect([...whole.keys()].sort()).toEqual([...expected.keys()].sort());
      const providers = ['github', 'gitlab', 'google', 'microsoft', 'openid-connect', 'saml'];
      const parts = providers.map((name) => `configure/single-sign-on/providers/${name}`);
      for (const page of ['configure/config', 'configure/advanced/audit', ...parts]) {
        const fields = renderedFields(readExport(`${version.path.slice(1)}/${page}.html`));
        expect(fields.size, page).toBeGreaterThan(5);
        for (const [id, field] of fields) {
          expect({ page, id, ...field }).toEqual({ page, id, ...expected.get(id) });
        }
      }
    });
  }
});

test.describe('reference of devspace.yaml', () => {
  test('the page shows every property of the served schema', () => {
    const schema = JSON.parse(readExport('docs/schemas/devspace.json'));
    const rendered = renderedFields(readExport('docs/reference/devspace-config.html'));
    const ids = (part: { properties?: object; $ref?: string }, above: string): string[] =>
      Object.entries(part.properties ?? {}).flatMap(([name, property]) => {
        const inner = [
          property,
          property.items,
          property.additionalProperties,
          ...(property.additionalProperties?.anyOf ?? []),
        ];
        const ends = ['', 'items', '-key', ...(property.additionalProperties?.anyOf ?? []).map(() => '-key')];
        const own = `${above}${name}`;
        return [
          own,
          ...inner.flatMap((one, index) => {
            const definition = schema.$defs[one?.$ref?.split('/').at(-1) ?? ''];
            return definition === undefined ? [] : ids(definition, `${own}${ends[index]}-`);
          }),
        ];
      });
    const all = ids(schema, '');
    expect(all.length).toBeGreaterThan(400);
    const named = [...rendered].filter(([, { name }]) => !['[]', '{key}'].includes(name));
    const entries = named.map(([id]) => id);
    expect(entries.sort()).toEqual([...new Set(all)].sort());
    expect(rendered.get('images-key-image')?.isRequired).toBe(true);
    expect(rendered.get('hooksitems-wait-timeout')?.default).toBe(150);
  });
});

test.describe('reference pages', () => {
  test('hidden flags are the ones that are known to be', () => {
    const hidden = Object.entries(commandsFile.flags).filter(([, spans]) =>
      spans.some((span) => span.hidden),
    );
    expect(hidden.map(([name]) => name)).toEqual(HIDDEN);
  });

  for (const version of productVersions()) {
    test(`the configuration pages of ${version.name} show its fields, types, and defaults`, () => {
      const facts = factsOf(fieldsFile.fields, version.name);
      const expected = new Map([...facts].map(([path, fact]) => [idOf(path), expectedField(path, fact)]));
      const whole = renderedFields(readExport(`${version.path.slice(1)}/configure/vcluster-yaml.html`));
      expect([...whole.keys()].sort()).toEqual([...expected.keys()].sort());
      const parts = version.pages.filter((page) => page.includes('/configure/vcluster-yaml'));
      expect(parts.length).toBeGreaterThan(3);
      for (const page of parts) {
        for (const [id, field] of renderedFields(readExport(`${page.slice(1)}.html`))) {
          expect({ page, id, ...field }).toEqual({ page, id, ...expected.get(id) });
        }
      }
    });

    test(`the command pages of ${version.name} show its commands, flags, defaults, and aliases`, () => {
      const flags = factsOf(commandsFile.flags, version.name);
      for (const [command, fact] of factsOf(commandsFile.commands, version.name)) {
        const page = `${version.path}/cli/${command.replaceAll(' ', '_')}`;
        const rendered = renderedCommand(readExport(`${page.slice(1)}.html`));
        const expected = expectedFlags(command, flags);
        expect([page, [...rendered.flags.keys()].sort()]).toEqual([page, [...expected.keys()].sort()]);
        for (const [name, flag] of expected) {
          const shown = rendered.flags.get(name);
          expect([page, name, shown?.short ?? null, shown?.type]).toEqual([
            page,
            name,
            flag.short ?? null,
            flag.type,
          ]);
          const computed = (flag.default as { dynamic?: string } | undefined)?.dynamic;
          const value = computed === undefined ? (flag.default ?? ZERO[flag.type] ?? '') : COMPUTED[computed];
          const read = computed === undefined ? parse(shown?.default ?? 'missing') : shown?.default;
          expect([page, name, read]).toEqual([page, name, value]);
        }
        const above = command.slice(0, command.lastIndexOf(' ') + 1);
        expect([page, rendered.aliases]).toEqual([page, (fact.aliases ?? []).map((alias) => above + alias)]);
        expect(rendered.usage.startsWith(command)).toBe(true);
      }
    });
  }
});
