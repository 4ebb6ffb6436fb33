import { describe, expect, it } from 'vitest';
import { createDescriptionReader } from './description.ts';

const reader = createDescriptionReader();
const text = 'Sets `a<b>` for [pods](/pods.mdx) & *all* of <them>.';

describe('descriptions', () => {
  it('become HTML in which nothing of the text is markup', () => {
    expect(reader.html(text, (target) => `/docs${target}`)).toBe(
      'Sets <code>a&lt;b&gt;</code> for <a href="/docs/pods.mdx">pods</a> &amp; <em>all</em> of &lt;them&gt;.',
    );
  });

  it('keep the words of links that lead nowhere', () => {
    expect(reader.html('See [pods](/x).', () => null)).toBe('See pods.');
  });

  it('become plain text and Markdown of one line', () => {
    expect(reader.plain(`${text}\nMore.`)).toBe('Sets a<b> for pods & all of <them>. More.');
    expect(reader.markdown('Set `a_b` to [x_y](/x).')).toBe('Set `a_b` to x\\_y.');
    expect(reader.markdown('Set `a_b` to [x_y](/x).', (target) => `/docs${target}`)).toBe(
      'Set `a_b` to [x\\_y](/docs/x).',
    );
  });
});
