/**
 * Adds a script to the page. Rejects if it doesn't arrive, with an Error named like the bundler's for other parts of a
 * page.
 */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(Object.assign(new Error(`Failed to load the chunk ${src}.`), { name: 'ChunkLoadError' })),
    );
    document.head.append(script);
  });
