import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileScript } from '../generated/page-scripts.ts';
import startLate from './start-late.ts';

class Element extends EventTarget {
  isConnected = true;
  constructor(readonly inArticle = false) {
    super();
  }
  closest = (selector: string) => (selector === '[data-article]' && !this.inArticle ? null : this);
}
class HTMLElement extends Element {
  click = vi.fn();
}
class KeyboardEvent extends Event {
  key = '';
  ctrlKey = false;
  constructor(type: string, init: { key?: string; ctrlKey?: boolean } & EventInit) {
    super(type, { cancelable: true, ...init });
    Object.assign(this, { key: init.key, ctrlKey: init.ctrlKey ?? false });
  }
}

/** What the window's listeners get of a visitor's event on an element. */
function act(target: Element, event: Event): Event {
  const seen = new Proxy(event, {
    get: (from, name) => {
      if (name === 'target') return target;
      if (name === 'isTrusted') return true;
      const value = Reflect.get(from, name);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
  for (const listen of listeners.get(event.type) ?? []) listen(seen);
  return event;
}

const listeners = new Map<string, Set<(event: Event) => void>>();
const createPage = () => {
  const late = { getAttribute: () => '/a.js', replaceWith: vi.fn() };
  return Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    late,
    querySelectorAll: (selector: string) => (selector.startsWith('script') ? [late] : []),
    createElement: () => ({ setAttribute: () => {} }),
  });
};
let page: ReturnType<typeof createPage>;
let paint: () => void;

const isStarted = () => page.late.replaceWith.mock.calls.length === 1;

beforeEach(() => {
  listeners.clear();
  page = createPage();
  const window = {
    addEventListener: (type: string, listen: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listen)),
    removeEventListener: (type: string, listen: () => void) => listeners.get(type)?.delete(listen),
  };
  class PerformanceObserver {
    constructor(listen: () => void) {
      paint = listen;
    }
    observe() {}
    disconnect() {}
  }
  const globals = { window, document: page, PerformanceObserver, Element, HTMLElement, KeyboardEvent };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  startLate();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const arrive = async () => {
  for (const listen of listeners.get('docs:arrival') ?? []) listen(new Event('docs:arrival'));
  await Promise.resolve();
};

describe('startLate', () => {
  it('starts the scripts after the first paint of a complete document', () => {
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isStarted()).toBe(false);
    paint();
    expect(isStarted()).toBe(true);
    paint();
    expect(isStarted()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['the first press', () => act(new Element(), new Event('pointerdown'))],
    ['two seconds', () => vi.advanceTimersByTime(2000)],
  ])('starts them after %s', (_, happen) => {
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isStarted()).toBe(false);
    happen();
    expect(isStarted()).toBe(true);
  });

  it('starts them at once if the page is not visible', () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isStarted()).toBe(true);
  });

  it('repeats a click once when the page arrives, and none after that', async () => {
    const button = new HTMLElement();
    act(button, new Event('click'));
    act(button, new Event('click'));
    await arrive();
    expect(button.click).toHaveBeenCalledOnce();
    expect(listeners.get('click')).toEqual(new Set());
  });

  it('leaves clicks in the shell to React once it listens', async () => {
    Object.assign(page, { _reactListening1: true });
    const [inShell, inArticle] = [new HTMLElement(), new HTMLElement(true)];
    act(inShell, new Event('click'));
    act(inArticle, new Event('click'));
    await arrive();
    expect([inShell, inArticle].map(({ click }) => click.mock.calls.length)).toEqual([0, 1]);
  });

  it('repeats shortcuts, and keeps what is typed after that of the search', async () => {
    const body = new Element();
    const keys: string[] = [];
    body.addEventListener('keydown', (event) => keys.push((event as unknown as { key: string }).key));
    expect(act(body, new KeyboardEvent('keydown', { key: 'a' })).defaultPrevented).toBe(false);
    expect(act(body, new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })).defaultPrevented).toBe(true);
    for (const key of ['h', 'e', 'x', 'Backspace', 'l', 'Shift', 'Enter'])
      act(body, new KeyboardEvent('keydown', { key }));
    await arrive();
    expect(keys).toEqual(['k']);
    expect(window.searchKeys).toBe('hel\n');
  });

  it('is compiled to a script that cannot end its own element', async () => {
    const script = await compileScript('lib/docs/build/framework/start-late.ts');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/<\/script/i);
  });
});
