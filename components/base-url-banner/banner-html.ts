const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Sets the base path that the current address implies: everything before `/docs`, else the whole path. */
const SCRIPT = `(function(e,p){e.textContent=JSON.stringify(p.replace(/\\/docs(\\/.*|\\.html)?$|\\/(index\\.html)?$/,''))})(document.getElementById('implied-base-path'),location.pathname)`;

/** The banner for pages whose files cannot be found, as HTML that needs no other file. */
export function baseUrlBannerHtml(basePath: string): string {
  return `<div style="margin:16px;padding:16px;border:2px solid #a11b2b;font:16px/1.5 sans-serif;color:#1b2230;background:#fff">
<p style="margin:0 0 8px"><strong>This site did not load properly.</strong> Its files were not found, most likely because it is served below another path than it was built for.</p>
<p style="margin:0">The setting <code>basePath</code> (environment: <code>BASE_PATH</code>) is <code>${escapeHtml(JSON.stringify(basePath))}</code>. The current address suggests <code id="implied-base-path">another value</code>.</p>
</div><script>${SCRIPT}</script>`;
}
