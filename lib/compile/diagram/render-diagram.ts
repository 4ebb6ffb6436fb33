import { escapeHtml, VARIABLE } from '../../content/source/variables.ts';

/**
 * Draws a Mermaid diagram as SVG. Its ids begin with `prefix`, so that several fit on a page; its colours
 * are CSS variables of the page; it carries no style sheet, since the renderer's would fetch a font.
 * Throws the renderer's Error for what it cannot read.
 */
export async function renderDiagram(
  source: string,
  labels: { title: string; alt: string },
  prefix: string,
): Promise<string> {
  // Loaded here because the layout engine takes a quarter of a second, and few pages have a diagram.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const markers: string[] = [];
  const hidden = source.replace(VARIABLE, (marker) => `versionvariable${markers.push(marker) - 1}x`);
  const svg = renderMermaidSVG(hidden, { transparent: true, padding: 16, font: 'sans-serif' })
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/\sdata-[\w-]+="[^"]*"/g, '')
    .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
    .replace(/>\s+</g, '><')
    .replace(/versionvariable(\d+)x/g, (_word, index: string) => escapeHtml(markers[Number(index)] ?? ''));
  return svg.replace(/^<svg ([^>]*)>/, (_tag, attributes: string) => openingTag(attributes, labels, prefix));
}

function openingTag(attributes: string, labels: { title: string; alt: string }, prefix: string): string {
  const kept = attributes.replace(/\s*style="[^"]*"/, '');
  const description =
    labels.alt === labels.title ? '' : `<desc id="${prefix}-d">${escapeHtml(labels.alt)}</desc>`;
  const described = description === '' ? '' : ` aria-describedby="${prefix}-d"`;
  return `<svg ${kept} role="img" aria-labelledby="${prefix}-t"${described}><title id="${prefix}-t">${escapeHtml(labels.title)}</title>${description}`;
}
