import { baseUrlBannerHtml } from './banner-html.ts';

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
