import type { ThemeRegistration } from 'shiki/core';

/**
 * The roles that a token can have, and the scopes that identify them. Later roles take precedence. The class of a role
 * gets its color in `components/mdx/code-block/theme.css`.
 */
const ROLES: readonly { token: string; scopes: string[] }[] = [
  { token: 'tk-p', scopes: ['punctuation', 'meta.brace', 'keyword.operator'] },
  {
    token: 'tk-k',
    scopes: [
      'keyword',
      'keyword.control',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'variable.language',
    ],
  },
  {
    token: 'tk-n',
    scopes: [
      'constant.numeric',
      'constant.language',
      'constant.character',
      'constant.other',
      'variable.other.constant',
    ],
  },
  {
    token: 'tk-s',
    scopes: ['string', 'string punctuation', 'punctuation.definition.string', 'markup.inline.raw'],
  },
  {
    token: 'tk-f',
    scopes: ['entity.name.function', 'support.function', 'entity.name.command', 'markup.heading'],
  },
  {
    token: 'tk-y',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
    ],
  },
  {
    token: 'tk-a',
    scopes: [
      'entity.name.tag',
      'entity.other.attribute-name',
      'support.type.property-name',
      'meta.object-literal.key',
      'variable.other.property',
      'constant.other.option',
    ],
  },
  { token: 'tk-i', scopes: ['markup.inserted'] },
  { token: 'tk-d', scopes: ['markup.deleted'] },
  { token: 'tk-c', scopes: ['comment', 'punctuation.definition.comment'] },
];

/** Shiki only knows colors: role i has the color i + 1, and text has 0. */
const colorOf = (index: number): string => `#${index.toString(16).padStart(6, '0')}`;

/** The only theme. Its colors stand for classes. */
export const ROLE_THEME: ThemeRegistration = {
  name: 'roles',
  type: 'light',
  fg: colorOf(0),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: colorOf(0), background: '#ffffff' } },
    // Words of a command that aren't options stay plain: they're most of a shell block.
    { scope: ['string.unquoted.argument'], settings: { foreground: colorOf(0) } },
    ...ROLES.map(({ scopes }, index) => ({ scope: scopes, settings: { foreground: colorOf(index + 1) } })),
  ],
};

/** The class for a color of the theme; null for plain text. */
export function classOf(color: string | undefined): string | null {
  const index = Number.parseInt((color ?? '#0').slice(1, 7), 16);
  return ROLES[index - 1]?.token ?? null;
}
