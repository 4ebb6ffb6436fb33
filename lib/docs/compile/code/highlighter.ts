import { createHighlighterCore, type HighlighterCore, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import { LANGUAGES } from '../../content/source/code/languages.ts';
import { READER_VARIABLE } from '../../content/source/reader-variables.ts';
import { VARIABLE } from '../../content/source/variables.ts';
import { GRAMMARS } from './grammars.ts';
import { classOf, ROLE_THEME } from './theme.ts';

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
