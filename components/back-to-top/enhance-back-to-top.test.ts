import { describe, expect, it } from 'vitest';
import { glideToTop } from './enhance-back-to-top.ts';

/** A window whose frames run on demand. `prefersLess` is whether the visitor prefers reduced motion. */
function fakeWindow(scrollY: number, prefersLess = false) {
  const frames: FrameRequestCallback[] = [];
  const listeners = new Map<string, () => void>();
  const view = {
    scrollY,
    scrollTo: (_x: number, y: number) => {
      view.scrollY = y;
    },
    matchMedia: () => ({ matches: prefersLess }),
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const frame = () => {
    const next = frames.shift();
    next?.(0);
    return next !== undefined;
  };
  return { view, frame, listeners, start: () => glideToTop(view as unknown as Window) };
}

describe('glideToTop', () => {
  it('leaves 0.85 of the distance after each frame and ends at the top', () => {
    const { view, frame, start } = fakeWindow(1000);
    start();
    frame();
    expect(view.scrollY).toBe(850);
    frame();
    expect(view.scrollY).toBe(722);
    while (frame());
    expect(view.scrollY).toBe(0);
  });

  it('jumps for visitors who prefer reduced motion', () => {
    const { view, frame, start } = fakeWindow(1000, true);
    start();
    expect(view.scrollY).toBe(0);
    expect(frame()).toBe(false);
  });

  it('stops when the visitor scrolls', () => {
    const { view, frame, listeners, start } = fakeWindow(1000);
    start();
    frame();
    listeners.get('wheel')?.();
    frame();
    expect(view.scrollY).toBe(850);
    expect(listeners.size).toBe(0);
  });

  it('stops when the page is no longer where the last frame left it', () => {
    const { view, frame, start } = fakeWindow(1000);
    start();
    frame();
    view.scrollY = 900;
    frame();
    expect(view.scrollY).toBe(900);
  });
});
