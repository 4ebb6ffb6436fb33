/** What the export inserts, and scripts load after a navigation. */
const INSERTED = '[data-fragment]';

/**
 * The HTML of a page as the build rendered it, read from its document before scripts change it. The entries that the
 * export inserted in addition are left out.
 */
export function ownHtml(holder: Element): string {
  return holder.querySelector(INSERTED) === null
    ? holder.innerHTML
    : [...holder.childNodes].map(outer).join('');
}

function outer(node: Node): string {
  if (!(node instanceof Element)) return textOf(node);
  if (!node.matches(INSERTED) && node.querySelector(INSERTED) === null) return node.outerHTML;
  const empty = document.importNode(node, false).outerHTML;
  const end = empty.lastIndexOf('</');
  const inside = node.matches(INSERTED) ? '' : ownHtml(node);
  return empty.slice(0, end) + inside + empty.slice(end);
}

/** Text between elements, escaped; comments are left out. */
function textOf(node: Node): string {
  if (node.nodeType !== Node.TEXT_NODE) return '';
  const box = document.createElement('i');
  box.textContent = node.nodeValue;
  return box.innerHTML;
}
