import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { hideVariables, readDiagram } from '../../content/source/code/diagram/read-diagram.ts';
import { compareDrawing } from './compare-drawing.ts';
import { drawAnyway } from './draw-anyway.ts';

/** A diagram whose drawing differs from its source. `diagramLine` counts from 0. */
export class DrawingError extends Error {
  constructor(
    message: string,
    readonly diagramLine: number,
  ) {
    super(message);
  }
}

/**
 * Draws a Mermaid diagram as SVG. Its ids start with `prefix`, so several fit on a page; its colors are CSS variables
 * of the page; it has no style sheet, because the renderer's would load a font. Throws the renderer's Error for invalid
 * source, and a DrawingError if something in the source is missing from the drawing.
 */
export async function renderDiagram(
  source: string,
  labels: { title: string; alt: string },
  prefix: string,
): Promise<string> {
  // Loaded here because the layout engine takes a quarter of a second to load, and few pages have a diagram.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const { hidden, markers } = hideVariables(source);
  const { parts } = readDiagram(hidden);
  const draw = (text: string) =>
    renderMermaidSVG(text, { transparent: true, padding: 16, font: 'sans-serif' });
  const drawing = drawAnyway(hidden, parts, draw);
  const fault = compareDrawing(parts, drawing);
  if (fault !== null) throw new DrawingError(fault.message, fault.line);
  const svg = drawing
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
