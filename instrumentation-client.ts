import { createProgress } from './components/progress-bar/progress.ts';

async function loadBar() {
  const { default: bar } = await import('nprogress');
  // The library's own template has a role that does not exist.
  bar.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' });
  return bar;
}

const progress = createProgress(loadBar);

/** Called by the framework when a navigation begins; `docs:arrival` is sent when the page is there. */
export function onRouterTransitionStart(url: string): void {
  progress.start(location.pathname, new URL(url, location.href).pathname);
}

window.addEventListener('docs:arrival', progress.done);
window.addEventListener('load', () => setTimeout(loadBar, 2000), { once: true });
