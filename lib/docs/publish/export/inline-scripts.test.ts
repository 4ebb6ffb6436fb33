import { describe, expect, it } from 'vitest';
import { inlineScripts, scriptHash } from './inline-scripts.ts';

describe('inlineScripts', () => {
  it('finds scripts without a source and leaves data blocks out', () => {
    const html =
      '<script src="/a.js"></script><script>one()</script><script type="application/ld+json">{}</script><script type="module">two()</script><script type="text/javascript">three(\n)</script>';
    expect(inlineScripts(html)).toEqual(['one()', 'two()', 'three(\n)']);
  });
});

describe('scriptHash', () => {
  it('is the SHA-256 of the source in the form that a policy takes', () => {
    expect(scriptHash('alert(1)')).toMatchInlineSnapshot(
      `"'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"`,
    );
  });
});
