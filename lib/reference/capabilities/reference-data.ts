import type { Capability, DataComponent, ProsePassage } from '../../docs/site/capability.ts';
import type { PageData } from '../../docs/site/page-data.ts';
import { ASSETS } from '../../docs/site/page-links.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { commandPages } from '../checks/rules/command-page.ts';
import { descriptionLinks } from '../checks/rules/dead-link.ts';
import { descriptionVersions } from '../checks/rules/description-versions.ts';
import { descriptionWords } from '../checks/rules/description-words.ts';
import { missingDescriptions } from '../checks/rules/missing-description.ts';
import { referenceSubjects } from '../checks/rules/reference-subject.ts';
import { repeatedDescriptions } from '../checks/rules/repeated-description.ts';
import { unknownDescriptions } from '../checks/rules/unknown-description.ts';
import { unknownTerms } from '../checks/rules/unknown-term.ts';
import type { Reference } from '../facts/model.ts';
import { withRenderedAnchors } from '../facts/rendering/rendered-anchors.ts';
import type { TextSpan } from '../facts/texts/model.ts';
import { editorKnowledge } from '../pages/editor-knowledge.ts';
import { partOf } from '../pages/page-parts.ts';
import { pageReference } from '../pages/page-reference.ts';
import { createDataReader, referencesOf, tagsOf, viewsOf } from '../pages/reference-view.ts';
import { searchEntries } from '../pages/search-entries.ts';

/** The lists of entries that browsers load for a page: path below `docs/` → HTML. */
function fragmentFiles({ reference }: PageData): Map<string, string> {
  if (reference === undefined) return new Map();
  const lists = Object.values(reference.api).flatMap((part) => part.lists);
  return new Map(
    [...Object.values(reference.fields), ...lists].map(({ file, html }) => [pathOf(file), html ?? '']),
  );
}

const pathOf = (address: string): string =>
  `assets/${address.slice(address.indexOf(ASSETS) + ASSETS.length)}`;

/** A page's data without what is in separate files, and without what only Markdown needs. */
function withoutFragments(page: PageData): PageData {
  if (page.reference === undefined) return page;
  const { commands, fields, api, controls } = page.reference;
  const strip = <T extends object, S>(parts: Record<string, T>, without: S) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, ...without }]));
  const reference = {
    ...page.reference,
    commands: strip(commands, { markdown: '' }),
    fields: strip(fields, { html: null, markdown: '' }),
    controls: strip(controls, { markdown: '' }),
    api: Object.fromEntries(
      Object.entries(api).map(([name, part]) => [
        name,
        { ...part, markdown: '', lists: part.lists.map((list) => ({ ...list, html: null })) },
      ]),
    ),
  };
  return { ...page, reference };
}

/** A description without bounds is shown in all versions that have its subject. */
const passageOf = rememberWeakly(({ text, at, since, until }: TextSpan): Omit<ProsePassage, 'path'> => {
  const withoutCode = text.replace(/`[^`]*`/g, (code) => '`'.repeat(code.length));
  const block = { kind: 'text' as const, text: withoutCode, lines: [0, at.line, at.column] };
  return { blocks: [block], isShared: since === null || since !== until };
});

const passagesIn = rememberWeakly(({ described }: Reference): ProsePassage[] =>
  described.descriptions.flatMap(({ file: path, spans }) =>
    spans.map((span) => ({ path, ...passageOf(span) })),
  ),
);

const api = (
  label: string,
  subjectOf: (props: Readonly<Record<string, unknown>>) => unknown,
): DataComponent => ({
  label,
  markdown: (props, { page }) => partOf(page.reference?.api, subjectOf(props), page).markdown,
});

/** What a product has in each version: commands, fields, and resources, with descriptions. */
export const referenceData: Capability = {
  name: 'reference data',
  createReader: createDataReader,
  withRendered: (document, { set, version }, data) => {
    const reference = referencesOf({ data }).get(set);
    return reference === undefined ? document : withRenderedAnchors(document)(reference)(version);
  },
  pageChecks: [referenceSubjects, unknownTerms],
  siteChecks: [
    commandPages,
    descriptionLinks,
    descriptionVersions,
    descriptionWords,
    missingDescriptions,
    repeatedDescriptions,
    unknownDescriptions,
  ],
  consequences: {
    rule: 'reference-data',
    hidden: [
      'command-page',
      'control-reference',
      'dead-anchor',
      'known-message',
      'lifecycle',
      'reference-subject',
      'snippet',
      'unknown-term',
    ],
  },
  prose: (site) => [...referencesOf(site).values()].flatMap(passagesIn),
  pageParts: (page, view, index) =>
    referencesOf(index.site).size === 0 ? {} : { reference: pageReference(page, view, index) },
  withoutFiles: withoutFragments,
  codeLabels: (page) =>
    tagsOf(page).flatMap(({ kind, subject }) => (kind === 'field' ? [subject.split('.').at(-1) ?? ''] : [])),
  code: {
    isIn: (data) => referencesOf({ data }).size > 0,
    components: {
      CommandReference: 'reference/command-reference/command-reference.tsx',
      ConfigReference: 'reference/config-reference/config-reference.tsx',
      ResourceReference: 'reference/resource-reference/resource-reference.tsx',
      TypeReference: 'reference/resource-reference/type-reference.tsx',
      Term: 'reference/term/term.tsx',
    },
    parts: [
      {
        selector: 'a[data-term]',
        events: ['pointerover', 'focusin'],
        module: 'reference/term/enhance-terms.ts',
      },
      {
        selector: '[data-fragment]',
        events: ['pointerover', 'focusin', 'click'],
        module: 'reference/config-reference/enhance-fields.ts',
      },
    ],
  },
  components: {
    CommandReference: {
      label: 'Reference for the command',
      markdown: ({ command }, { page }) => partOf(page.reference?.commands, command, page).markdown,
    },
    ConfigReference: {
      label: 'Reference for the fields',
      markdown: ({ path }, { page }) => partOf(page.reference?.fields, path, page).markdown,
    },
    ResourceReference: api('Reference for the resource', ({ resource }) => resource),
    TypeReference: api('Reference for all types', () => ''),
  },
  editor: editorKnowledge,
  searchParts: (page, _, index) => ({ entries: searchEntries(page, index) }),
  dataFiles: {
    madeOf: (data) => referencesOf({ data }),
    make: ({ site }) => {
      const files = [...new Set(viewsOf(site).own.values())].map((view) => view.browserData());
      return new Map(files.map(({ path, text }) => [`assets/${path}`, text]));
    },
  },
  pageFiles: fragmentFiles,
};
