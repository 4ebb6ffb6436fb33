import { afterEach, describe, expect, it, vi } from 'vitest';

const packed = (version: string, label = 'Start') => ({
  set: 'app',
  version,
  root: `/docs/app/${version}`,
  items: [[label, 'start', 1]] as [string, string, number][],
  others: {},
  moved: {},
});

/** The module in a browser whose document names a script, and what its scripts do. */
async function open(own: string | null) {
  const scripts: { src: string; settle: Record<string, () => void> }[] = [];
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    querySelector: () =>
      own === null ? null : { getAttribute: (name: string) => (name === 'href' ? own : 'app/1.0') },
    createElement: () => {
      const settle: Record<string, () => void> = {};
      return { src: '', settle, addEventListener: (name: string, done: () => void) => (settle[name] = done) };
    },
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
  return { scripts, ...(await import('./sidebar-data.ts')) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the sidebars of a browser', () => {
  it("load the document's own at once, and tell who waits for it or shows it", async () => {
    const { scripts, sidebarAt, sidebarArrival, onSidebar, putSidebar } = await open('/a.js');
    expect(scripts.map(({ src }) => src)).toEqual(['/a.js']);
    expect(sidebarAt('app/1.0')).toBeNull();
    const arrival = sidebarArrival('app/1.0');
    const listen = vi.fn();
    onSidebar(listen);
    putSidebar(packed('2.0'));
    expect(sidebarAt('app/1.0')).toBeNull();
    putSidebar(packed('1.0'));
    await arrival;
    expect(sidebarAt('app/1.0')?.items).toMatchObject([{ label: 'Start', url: '/docs/app/1.0/start' }]);
    expect(listen).toHaveBeenCalledTimes(2);
  });

  it('are replaced by newer data of the same version', async () => {
    const { sidebarAt, putSidebar } = await open(null);
    putSidebar(packed('1.0'));
    putSidebar(packed('1.0', 'Begin'));
    expect(sidebarAt('app/1.0')?.items).toMatchObject([{ label: 'Begin' }]);
  });

  it("only reject those waiting for the document's own, whether its script failed before or after", async () => {
    const { scripts, sidebarArrival, putSidebar } = await open('/a.js');
    const [before, other] = [sidebarArrival('app/1.0'), sidebarArrival('app/2.0')];
    scripts[0]?.settle.error?.();
    await expect(before).rejects.toThrow('Failed to load the chunk /a.js.');
    await expect(sidebarArrival('app/1.0')).rejects.toThrow('/a.js');
    putSidebar(packed('2.0'));
    await other;
  });
});

describe('loadSidebar', () => {
  it('loads a script once, and again after it failed', async () => {
    const { scripts, loadSidebar } = await open(null);
    const first = loadSidebar('/b.js');
    expect(loadSidebar('/b.js')).toBe(first);
    scripts[0]?.settle.error?.();
    await expect(first).rejects.toThrow('Failed to load the chunk /b.js.');
    const second = loadSidebar('/b.js');
    expect(scripts).toHaveLength(2);
    scripts[1]?.settle.load?.();
    await second;
  });
});
