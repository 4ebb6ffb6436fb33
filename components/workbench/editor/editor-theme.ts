import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string): string => `var(--color-code-${name})`;

/** The colors of the site's code blocks. */
export const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: color('key') },
  { tag: [tags.string, tags.content], color: color('text') },
  { tag: tags.attributeValue, color: color('string') },
  { tag: [tags.lineComment, tags.meta], color: color('comment') },
  { tag: [tags.keyword, tags.labelName, tags.typeName], color: color('keyword') },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: color('punctuation') },
]);

/** The editor as a part of the site. */
export const theme = EditorView.theme({
  '&': { backgroundColor: color('ground'), color: color('text'), blockSize: '100%', fontSize: '0.84375rem' },
  // The frame around it shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { paddingBlock: 'var(--space-3)', caretColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: color('ground'),
    color: 'var(--color-text-muted)',
    borderInlineEnd: '1px solid var(--color-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('mark') },
  '.cm-line::selection, .cm-line ::selection': {
    backgroundColor: 'var(--color-selection)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
    border: '1px solid var(--color-border-strong)',
    fontFamily: 'var(--font-body)',
  },
  '.cm-search .cm-textfield, .cm-search .cm-button': { minBlockSize: '1.75rem' },
  '.cm-tooltip': { maxInlineSize: '30rem', borderRadius: 'var(--radius-s)' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--color-danger-edge)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--color-warning-edge)' },
  '.cm-diagnostic-info': { borderInlineStart: '4px solid var(--color-info-edge)' },
  // The site's own marks: a disc, a triangle, and a ring.
  '.cm-lint-marker': {
    content: 'normal',
    inlineSize: '0.625rem',
    blockSize: '0.625rem',
    margin: '0.3125rem 0.125rem 0',
  },
  '.cm-lint-marker-error': { backgroundColor: 'var(--color-danger)', borderRadius: '50%' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--color-warning-edge)',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-lint-marker-info': { border: '2px solid var(--color-info-edge)', borderRadius: '50%' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--color-surface-hover)', color: 'var(--color-text)' },
});
