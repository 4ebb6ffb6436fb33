/** Leads the visitor of a redirect to its target. The visitor's own query and hash take precedence over the target's. */
export default function forward(): void {
  const target = new URL(document.documentElement.dataset.to ?? '', location.href);
  target.search = location.search || target.search;
  target.hash = location.hash || target.hash;
  location.replace(target);
}
