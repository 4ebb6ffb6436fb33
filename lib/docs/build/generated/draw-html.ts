import { createRequire } from 'node:module';
import { join } from 'node:path';
import { once } from '../../../ground/base/remember.ts';

type Renderer = { renderToStaticMarkup: (node: never) => string };

/**
 * The renderer of HTML. The framework refuses to bundle it for server components, because it can't render client
 * components there. So it's loaded as an ordinary package.
 */
const renderer = once((): Renderer => {
  const load = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
  const name = 'react-dom/server';
  return load(/* turbopackIgnore: true */ name) as Renderer;
});

/**
 * An element's HTML, without anything that React would need to hydrate it. Throws an Error for elements that only a
 * browser or the framework can render: client components, and components with hooks.
 */
export const drawHtml = (element: unknown): string => renderer().renderToStaticMarkup(element as never);
