import { suggest } from '../../../ground/base/problems/nearest.ts';
import { GLOSSARY_FILE, parseGlossary } from '../../content/glossary.ts';
import type { Attribute } from '../../content/model.ts';
import type { Check } from '../model.ts';

const ADD_TERMS = `Add terms to ${GLOSSARY_FILE}.`;

/** `<GlossaryTerm id>` names a term in the glossary, and `<Glossary>` has terms to show. */
export const glossaryTerms: Check = {
  rule: 'glossary-term',
  run: ({ views, project }, report) => {
    const file = project.sources.find((source) => source.path === GLOSSARY_FILE);
    const glossary = file === undefined ? [] : parseGlossary(file).value;
    // The problems of an unreadable glossary are reported separately.
    if (glossary === null) return;
    const ids = new Set(glossary.map((entry) => entry.id));
    const pages = views.flatMap((view) => view.pages);
    for (const { name, attributes, file, at } of pages.flatMap((page) => page.document.elements)) {
      if (name === 'Glossary' && ids.size === 0) {
        report({ file, at, message: 'The glossary has no terms.', hint: ADD_TERMS, version: null });
      }
      const id = name === 'GlossaryTerm' ? idOf(attributes) : null;
      if (id === null || ids.has(id.text)) continue;
      report({
        file,
        at: id.at ?? at,
        message: `The glossary has no term '${id.text}'.`,
        hint: ids.size === 0 ? ADD_TERMS : suggest(id.text, ids),
        version: null,
      });
    }
  },
};

function idOf(attributes: readonly Attribute[]) {
  const attribute = attributes.find(({ name }) => name === 'id');
  if (attribute === undefined || !Array.isArray(attribute.value)) return null;
  return { text: attribute.value.filter((part) => typeof part === 'string').join(''), at: attribute.at };
}
