import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageInput,
  type ThemedToken,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import { LANGUAGES } from '../../content/source/code/languages.ts';
import { READER_VARIABLE } from '../../content/source/reader-variables.ts';
import { VARIABLE } from '../../content/source/variables.ts';

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
const ROLE_THEME: ThemeRegistration = {
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
function classOf(color: string | undefined): string | null {
  const index = Number.parseInt((color ?? '#0').slice(1, 7), 16);
  return ROLES[index - 1]?.token ?? null;
}

/** Grammar name → its module. Each is loaded when the first block needs it. */
const GRAMMARS: Readonly<Record<string, () => Promise<{ default: LanguageInput }>>> = {
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsonc: () => import('shiki/langs/jsonc.mjs'),
  hcl: () => import('shiki/langs/hcl.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
};

/** Code as HTML, one string per line. Tokens are spans with classes; adjacent tokens of one class share a span. */
export type Highlight = (code: string, language: string) => Promise<string[]>;

/** Creates a highlighter. Grammars are loaded on first use and kept, so create only one per process. */
export async function createHighlight(): Promise<Highlight> {
  const shiki = await createHighlighterCore({
    themes: [ROLE_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return async (code, language) => {
    const grammar = ownValue(LANGUAGES, language) ?? null;
    if (grammar === null || grammar === undefined)
      return withVariablesHidden(code, (hidden) => hidden.split('\n').map(escapeHtml));
    await load(shiki, grammar);
    return withVariablesHidden(code, (hidden) => {
      // No time limit: with one, pages from a busy machine would differ from those of an idle one.
      const options = { lang: grammar, theme: 'roles', tokenizeTimeLimit: 0 };
      const lines = shiki.codeToTokensBase(hidden, options);
      return lines.map(lineHtml);
    });
  };
}

async function load(shiki: HighlighterCore, grammar: string): Promise<void> {
  if (shiki.getLoadedLanguages().includes(grammar)) return;
  const loader = GRAMMARS[grammar];
  if (loader === undefined) throw new Error(`No grammar is listed for '${grammar}'`);
  await shiki.loadLanguage((await loader()).default);
}

/** Variables look like one word to the grammar, so no token boundary splits them. */
function withVariablesHidden(code: string, highlight: (code: string) => string[]): string[] {
  const pieces: string[] = [];
  const hide = (html: string) => `hiddenvariable${pieces.push(html) - 1}x`;
  const hidden = code
    .replace(READER_VARIABLE, (marker: string, slash: string, name: string, value: string) =>
      hide(slash === '' ? `<var data-var="${name}">${escapeHtml(value)}</var>` : escapeHtml(marker.slice(1))),
    )
    .replace(VARIABLE, hide);
  const restore = (line: string) =>
    line.replace(/hiddenvariable(\d+)x/g, (_word, index: string) => pieces[Number(index)] ?? '');
  return highlight(hidden).map(restore);
}

function lineHtml(tokens: ThemedToken[]): string {
  const runs: { token: string | null; text: string }[] = [];
  for (const { content, color } of tokens) {
    const token = classOf(color);
    const last = runs.at(-1);
    if (last !== undefined && (last.token === token || content.trim() === '')) last.text += content;
    else runs.push({ token, text: content });
  }
  return runs
    .map(({ token, text }) =>
      token === null ? escapeHtml(text) : `<span class="${token}">${escapeHtml(text)}</span>`,
    )
    .join('');
}
