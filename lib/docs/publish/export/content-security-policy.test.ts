import { describe, expect, it } from 'vitest';
import { assetPolicy, hostPolicy, pagePolicy, withPolicy } from './content-security-policy.ts';

const sources = { frames: ['https://www.vcluster.com'], connections: [] };

describe('pagePolicy', () => {
  it('allows each inline script by its hash, once, and no other', () => {
    const policy = pagePolicy('<script>a()</script><script>a()</script>', sources);
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
    expect(policy).toContain('frame-src https://www.vcluster.com');
  });
  it('forbids frames where no embedded page is set', () => {
    expect(pagePolicy('', { frames: [], connections: [] })).toContain("frame-src 'none'");
  });
});

describe('hostPolicy', () => {
  it('says who may frame the site and nothing of scripts', () => {
    expect(hostPolicy(sources)).toContain("frame-ancestors 'self'");
    expect(hostPolicy(sources)).not.toContain('script-src');
  });
});

describe('assetPolicy', () => {
  it('lets a file render, and nothing else', () => {
    expect(assetPolicy()).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });
});

describe('withPolicy', () => {
  it('stands right behind the character set', () => {
    expect(
      withPolicy(
        '<html><head><meta charSet="utf-8"/><script>a()</script></head></html>',
        "default-src 'self'",
      ),
    ).toBe(
      '<html><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"/><script>a()</script></head></html>',
    );
  });
  it('is read by browsers as it was given', () => {
    const text = withPolicy('<head></head>', 'frame-src https://a.test/a&copy/"b"');
    expect(text).toContain('content="frame-src https://a.test/a&amp;copy/&quot;b&quot;"');
  });
  it('throws if there is no head', () => {
    expect(() => withPolicy('<p></p>', 'x')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The document has no <head>, so its policy has no place.]`,
    );
  });
});
