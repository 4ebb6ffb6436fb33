import { baseUrlBannerHtml } from './banner-html.ts';

/**
 * Shows only where the stylesheet could not be loaded: `prose.css` hides it. It is one HTML
 * string, styles and script included, because nothing else can be relied on then.
 */
export function BaseUrlBanner({ basePath }: { basePath: string }) {
  return (
    <div
      className="base-url-banner"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written here, from the site's settings
      dangerouslySetInnerHTML={{ __html: baseUrlBannerHtml(basePath) }}
    />
  );
}
