import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { takeMarks } from '../../content/source/code/mark-comments.ts';
import type { CodeMeta } from '../../content/source/code/meta.ts';
import { PROMPT, SESSIONS } from '../../content/source/code/sessions.ts';
import { snippetKey } from '../../content/source/code/snippet-key.ts';
import type { Highlight } from './highlighter.ts';

/** What the CodeBlock component renders. `html` is the content of its `<code>`. */
export type RenderedCode = {
  html: string;
  title: string | null;
  showLineNumbers: boolean;
  wrap: boolean;
  /** For YAML: the block's key in the page's data. */
  snippet: string | null;
};

/** Highlights a block and marks its lines. Lines only get their own elements if marks or numbers need them. */
export async function renderCode(
  value: string,
  language: string,
  meta: CodeMeta,
  highlight: Highlight,
): Promise<RenderedCode> {
  const { code, marks } = takeMarks(value, meta.marks);
  const lines = await highlightSession(code, language, highlight);
  const { title, showLineNumbers, wrap } = meta;
  const snippet = language === 'yaml' || language === 'yml' ? snippetKey(value, title) : null;
  const rest = { title, showLineNumbers, wrap, snippet };
  if (marks.size === 0 && !showLineNumbers) return { html: lines.join('\n'), ...rest };
  const html = lines
    .map((line, index) => `<span class="${marks.has(index + 1) ? 'line mark' : 'line'}">${line}</span>`)
    .join('\n');
  return { html, ...rest };
}

/** Highlights the code's lines. Prompts aren't code: they get elements that can't be selected. */
async function highlightSession(code: string, language: string, highlight: Highlight): Promise<string[]> {
  if (!SESSIONS.has(language)) return highlight(code, language);
  const lines = code.split('\n');
  const prompts = lines.map((line) => PROMPT.exec(line)?.[0] ?? '');
  const rest = lines.map((line, index) => line.slice(prompts[index]?.length));
  const drawn = await highlight(rest.join('\n'), language);
  return drawn.map((line, index) => {
    const prompt = prompts[index] ?? '';
    return prompt === '' ? line : `<span class="prompt">${escapeHtml(prompt)}</span>${line}`;
  });
}
