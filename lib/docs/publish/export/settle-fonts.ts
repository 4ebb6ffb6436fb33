/** One of the site's fonts, with the family and the weights that `components/styles/fonts.css` declares. */
type SiteFont = { use: 'text' | 'code'; family: string; weights: string; file: RegExp };

/** A font of the site, and the address of its file. */
export type PlacedFont = Omit<SiteFont, 'file'> & { address: string };

export const SITE_FONTS: readonly SiteFont[] = [
  {
    use: 'text',
    family: 'Instrument Sans',
    weights: '400 700',
    file: /^_next\/.*\binstrument-sans-[^/]*\.woff2$/,
  },
  { use: 'code', family: 'Red Hat Mono', weights: '300 700', file: /^_next\/.*\bred-hat-mono-[^/]*\.woff2$/ },
];

/** The site's fonts whose files are among the paths of an export. */
export const fontsAmong = (paths: readonly string[], basePath: string): PlacedFont[] =>
  SITE_FONTS.flatMap(({ file, ...font }) => {
    const path = paths.find((path) => file.test(path));
    return path === undefined ? [] : [{ ...font, address: `${basePath}/${path}` }];
  });

/** Adds scripts to the head of a page, above its styles: below them, they would wait for them. */
export function aboveStyles(html: string, scripts: readonly string[]): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const style = html.indexOf('<link rel="stylesheet"');
  const at = style === -1 || style > end ? end : style;
  const elements = scripts.map((script) => `<script>${script}</script>`);
  return html.slice(0, at) + elements.join('') + html.slice(at);
}

declare global {
  interface Navigator {
    /** What browsers that measure it know about the connection. */
    connection?: { saveData?: boolean; rtt?: number; effectiveType?: string };
  }
}

/** Milliseconds for a round trip on a slow connection. */
const SLOW_MS = 150;

/**
 * A connection is slow if the browser says so, or if the page itself was slow to arrive: browsers that know nothing yet
 * report 1.5 Mbit/s.
 */
function isSlow(): boolean {
  const { saveData = false, rtt = 0 } = navigator.connection ?? {};
  const [visit] = performance.getEntriesByType('navigation');
  const wait = visit instanceof PerformanceNavigationTiming ? visit.responseStart - visit.requestStart : 0;
  return saveData || rtt >= SLOW_MS || wait >= SLOW_MS;
}

/**
 * Loads the fonts, and decides which of them a page uses. A font that isn't loaded at the first frame isn't used in this
 * document, so lines don't reflow while someone reads it.
 *
 * It belongs in the head, above the stylesheet: a font that is only requested once the stylesheet names it is late for
 * the first frame, even from the cache. On a slow connection, the fonts would be late anyway and hold up the stylesheet,
 * so they wait for it there. A browser that runs callbacks of frames that it doesn't render does so while the stylesheet
 * is missing. Once it's there, the next frame is laid out, so that's when to decide.
 */
export default function settleFonts(fonts: readonly PlacedFont[]): void {
  const faces = new Map<string, FontFace>();
  const load = () => {
    if (faces.size > 0) return;
    for (const { use, family, weights, address } of fonts) {
      const face = new FontFace(family, `url(${address})`, { weight: weights, display: 'swap' });
      document.fonts.add(face);
      faces.set(use, face);
      face.load().catch(() => {});
    }
  };
  if (isSlow()) {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') load();
    };
    document.addEventListener('load', onLoad, true);
  } else load();
  const decide = () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])');
    if (!link?.sheet) {
      requestAnimationFrame(decide);
      return;
    }
    for (const { use } of fonts) {
      if (faces.get(use)?.status !== 'loaded') document.documentElement.dataset[`${use}Font`] = 'late';
    }
  };
  requestAnimationFrame(decide);
}
