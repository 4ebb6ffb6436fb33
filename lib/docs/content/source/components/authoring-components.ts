import { DECLARATIONS } from '#components';
import { ownValue } from '../../../../ground/base/own-value.ts';
import { OWN_COMPONENTS } from '../../../../ground/config/own-components.ts';
import type { OwnComponent } from '../../../../ground/config/schema/components-schema.ts';
import type { Declaration, Declarations, PropType } from './declaration.ts';
import { HTML_TAGS } from './html-tags.ts';
import { words } from './markdown-nodes.ts';

const BUILT_INS = { ...DECLARATIONS, ...HTML_TAGS };

/** The declarations with their literal types, with which the types of the components are compared. */
export type AuthoringRules = typeof BUILT_INS;

/** Every tag that authors can write. */
export const AUTHORING_COMPONENTS: Declarations = {
  ...BUILT_INS,
  ...Object.fromEntries(Object.entries(OWN_COMPONENTS).map(([name, own]) => [name, ownDeclaration(own)])),
};

/** The engine's own names. */
export const BUILT_IN: readonly string[] = Object.keys(BUILT_INS);

function ownDeclaration({ props, required, content, markdown }: OwnComponent): Declaration {
  return {
    props: Object.fromEntries(
      Object.entries(props).map(([name, type]) => [name, Array.isArray(type) ? { oneOf: type } : type]),
    ),
    required,
    ...(content === 'none' ? { children: 'none' } : {}),
    needsContent: content === 'required',
    ...(markdown !== undefined && {
      markdown: ({ props: given }, walk) =>
        words(markdown.replaceAll(/\{(\w+)\}/g, (_, name) => String(given[name] ?? '')).trim(), walk),
    }),
  };
}

/** What is declared about a tag; undefined if authors can't write it. */
export const declarationOf = (name: string | null): Declaration | undefined =>
  name === null ? undefined : ownValue(AUTHORING_COMPONENTS, name);

/** Kind of a property; null if the tag or the property is unknown. */
export const propType = (component: string | null, prop: string): PropType | null =>
  ownValue(declarationOf(component)?.props ?? {}, prop) ?? null;
