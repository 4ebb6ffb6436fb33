// First: it declares the order of the layers.
import '../styles/tokens.css';

import { createElement, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Renderer } from '../../lib/docs/build/live/renderer.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';
import { Article } from '../doc-page/article.tsx';
import { SiteDocument } from '../document/site-document.tsx';
import { SCRIPT_FILES } from '../head-script/script-file.ts';
import { placeOf, sidebarKeyOf } from '../ui/place.ts';
import { LiveApp } from './live-app.tsx';
import { putLive } from './live-state.ts';

/** Where the body goes, which is drawn on its own: only it's hydrated. */
const BODY = '<template id="live-body"></template>';

/** What the server of `npm run dev` draws with. */
export const renderer: Renderer = {
  article: (input) => renderToStaticMarkup(<Article {...input} />),
  document: ({ path, head, data, scripts, styles }) => {
    putLive(data, path);
    const whole = renderToStaticMarkup(
      <SiteDocument
        shell={data.shell}
        head={
          <>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            {data.shell.icons.map(({ use, url, type, size }) => (
              <link
                key={url}
                rel={use === 'apple' ? 'apple-touch-icon' : 'icon'}
                href={url}
                type={type}
                sizes={size}
              />
            ))}
            {styles.map((href) => createElement('link', { key: href, rel: 'stylesheet', href }))}
            <script
              id="live-data"
              type="application/json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
              dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
            />
            {scripts.map((src) => createElement('script', { key: src, type: 'module', src }))}
          </>
        }
      >
        <template id="live-body" />
      </SiteDocument>,
    );
    const body = renderToString(
      <StrictMode>
        <LiveApp shown={data.shown} />
      </StrictMode>,
    );
    const [start = '', end = ''] = whole.split(BODY);
    return `<!DOCTYPE html>${start.replace('</head>', `${head}</head>`)}${body}${end}`;
  },
  keyOf: ({ sets }, path) => {
    const place = placeOf(sets, path) ?? placeOf(sets, LANDING);
    return place === null ? '' : sidebarKeyOf(place);
  },
  scripts: new Map(Object.entries(SCRIPT_FILES)),
};
