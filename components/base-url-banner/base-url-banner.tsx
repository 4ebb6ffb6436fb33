import { bannerScript } from '#generated/page-scripts.ts';
import { escapeHtml } from '../../lib/ground/base/escape-html.ts';

/**
 * Visible only if the stylesheet didn't load: `prose.css` hides it. It's one HTML string, including its styles and
 * script, because nothing else can be relied on at that point.
 */
export function BaseUrlBanner({ basePath }: { basePath: string }) {
  return (
    <div
      className="base-url-banner"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built here from the site's settings
      dangerouslySetInnerHTML={{ __html: baseUrlBannerHtml(basePath) }}
    />
  );
}

/** The banner for pages whose files can't be found, as HTML that needs no other file. */
export function baseUrlBannerHtml(basePath: string): string {
  const quoted = escapeHtml(JSON.stringify(basePath));
  return `<div style="margin:16px;padding:16px;border:2px solid #a11b2b;font:16px/1.5 sans-serif;color:#1d2a30;background:#fff">
<p style="margin:0 0 8px"><strong>This site did not load properly.</strong> Its stylesheet could not be loaded.</p>
<p style="margin:0" id="base-path" data-base-path="${escapeHtml(basePath)}">The setting <code>basePath</code> (environment: <code>BASE_PATH</code>) is <code>${quoted}</code>.
<span id="base-path-differs" hidden>The current address suggests <code></code>: the site is probably served below another path than it was built for.</span>
<span id="base-path-fits" hidden>That fits the current address, so the files are missing or blocked. Load the page again.</span></p>
</div><script>${bannerScript}</script>`;
}
