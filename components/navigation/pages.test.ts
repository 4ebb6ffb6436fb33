import { describe, expect, it } from 'vitest';
import { createPages, type Page } from './pages.ts';

const pageOf = (title: string): Page => ({
  build: '',
  title,
  description: '',
  canonical: '',
  markdown: '',
  article: '',
  sections: null,
  sidebar: '',
});

describe('createPages', () => {
  /** Pages whose requests are recorded and answered with their paths. */
  function start(answer = async (path: string): Promise<Page | null> => pageOf(path)) {
    const sent: string[] = [];
    let time = 0;
    const request = (path: string, isBack: boolean) => {
      sent.push(isBack ? `back to ${path}` : path);
      return answer(path);
    };
    const pages = createPages(request, () => time);
    const pass = (ms: number) => {
      time += ms;
    };
    return { ...pages, sent, pass };
  }

  it('shares a request that is running, and has its page at once afterward', async () => {
    const { find, sent } = start();
    const first = find('/a', false);
    expect(find('/a', false)).toBe(first);
    expect(await first).toEqual(pageOf('/a'));
    expect(find('/a', false)).toEqual(pageOf('/a'));
    expect(sent).toEqual(['/a']);
  });

  it('requests a page again after five minutes, but not on the way back', async () => {
    const { find, sent, pass } = start();
    await find('/a', false);
    pass(300_000);
    await find('/a', false);
    expect(sent).toEqual(['/a']);
    pass(1);
    await find('/a', true);
    expect(sent).toEqual(['/a']);
    await find('/a', false);
    expect(sent).toEqual(['/a', '/a']);
  });

  it('requests a page again that failed', async () => {
    let isBroken = true;
    const { find, sent } = start(async (path) => {
      if (isBroken) throw new Error('no');
      return pageOf(path);
    });
    await expect(find('/a', false)).rejects.toThrow('no');
    isBroken = false;
    expect(await find('/a', false)).toEqual(pageOf('/a'));
    expect(sent).toEqual(['/a', '/a']);
  });

  it('keeps the last 20 pages, whatever their number', async () => {
    const { find, sent } = start();
    for (let at = 0; at < 500; at += 1) await find(`/${at}`, false);
    sent.length = 0;
    for (let at = 480; at < 500; at += 1) await find(`/${at}`, true);
    expect(sent).toEqual([]);
    await find('/479', true);
    expect(sent).toEqual(['back to /479']);
  });
});
