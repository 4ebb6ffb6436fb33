import { describe, expect, it } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const page = (head: string, body = ''): string =>
  `<html><head><title>x</title>${head}</head><body>${body}</body></html>`;

describe('withLateScripts', () => {
  it('lets all scripts of the framework wait for the loader', () => {
    const html = page(
      '<script src="/_next/static/chunks/a.js" async=""></script>',
      '<script src="/_next/static/chunks/b.js" async=""></script>',
    );
    expect(withLateScripts(html, 'start()')).toBe(
      page(
        `<script type="late" src="/_next/static/chunks/a.js"></script><script>start()</script>`,
        '<script type="late" src="/_next/static/chunks/b.js"></script>',
      ),
    );
  });

  it('finds them below a base path', () => {
    const html = page('<script src="/sub/_next/a.js" async=""></script>');
    expect(withLateScripts(html, 'start()')).toContain('<script type="late" src="/sub/_next/a.js"></script>');
  });

  it('lets their preloads wait, but not those of fonts', () => {
    const font = '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin=""/>';
    const html = page(
      `${font}<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>` +
        '<script src="/_next/a.js" async=""></script><link rel="preload" href="/_next/b.js" as="script"/>',
    );
    const late = withLateScripts(html, 'start()');
    expect(late).toContain(font);
    expect(late).toContain('<link rel="late" as="script" fetchPriority="low" href="/_next/a.js"/>');
    expect(late).toContain('<link rel="late" href="/_next/b.js" as="script"/>');
  });

  it('leaves scripts for old browsers, inline scripts, and other files alone', () => {
    const others =
      '<script src="/_next/old.js" noModule=""></script><script>1</script><script src="/docs/assets/x/sections.js"></script>';
    expect(withLateScripts(page(others), 'start()')).toBe(page(others));
  });

  it('refuses a document of the framework in which it finds none', () => {
    const html = page(
      '',
      '<script async="" src="/_next/a.js"></script><script>self.__next_f.push([0])</script>',
    );
    expect(() => withLateScripts(html, 'start()')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The framework rendered a document without scripts.]`,
    );
  });
});
