import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { decodeEntities } from '../../content/source/code/diagram/labels.ts';
import { hideVariables, readDiagram } from '../../content/source/code/diagram/read-diagram.ts';
import { POINT } from '../../content/source/code/diagram/read-state.ts';
import { type DiagramParts, withoutBlanks } from '../../content/source/code/diagram/reading.ts';

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

/** The layout's error message if it can't place parts that no arrow connects, which depends on the width of texts. */
const LAYOUT_FAULT = 'Invalid hitboxes';

/**
 * Draws a flowchart or state diagram. If the layout fails on unconnected parts, they're connected for the layout, and
 * these arrows are removed from the drawing.
 */
function drawAnyway(source: string, parts: DiagramParts, draw: (source: string) => string): string {
  try {
    return draw(source);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(LAYOUT_FAULT)) throw error;
    const bridges = bridgesOf(parts);
    const arrow = source.trimStart().startsWith('state') ? '-->' : '---';
    const drawing = draw([source, ...bridges.map(([from, to]) => `${from} ${arrow} ${to}`)].join('\n'));
    return bridges.reduce(withoutEdge, drawing);
  }
}

/** Pairs of nodes that connect all parts of a diagram. */
function bridgesOf({ nodes, edges }: DiagramParts): [from: string, to: string][] {
  const partOf = new Map([...nodes.keys()].map((id) => [id, id]));
  for (const { from, to } of edges) {
    const [kept, gone] = [partOf.get(from), partOf.get(to)];
    if (kept === undefined || gone === undefined) continue;
    for (const [id, part] of partOf) if (part === gone) partOf.set(id, kept);
  }
  const firsts = [...new Set(partOf.values())].filter((id) => id !== POINT);
  return firsts.slice(1).map((id, at) => [firsts[at] ?? id, id]);
}

/** Removes the last arrow between two nodes from a drawing. */
function withoutEdge(drawing: string, [from, to]: readonly [string, string]): string {
  const start = drawing.lastIndexOf(`<polyline class="edge" data-from="${from}" data-to="${to}"`);
  const end = drawing.indexOf('/>', start);
  return start < 0 ? drawing : drawing.slice(0, start) + drawing.slice(end + 2);
}

/** What is in a drawing: ids of nodes, ends of edges, and all texts without blanks. */
type Drawn = { nodes: string[]; edges: string[]; texts: string[] };

/** The first difference between a diagram and its drawing. `line` counts from 0. */
type DrawingFault = { line: number; message: string };

/**
 * The first thing that is in the source but not in the drawing, or the other way around; null if they match. `svg` is
 * the renderer's own, with its data attributes.
 */
export function compareDrawing(parts: DiagramParts, svg: string): DrawingFault | null {
  const drawn = readDrawing(svg);
  const nodes = [...parts.nodes].map(([id, { text, line }]) => ({ is: id, text, line }));
  const edges = parts.edges.map(({ from, to, text, line }) => ({ is: edgeName(from, to), text, line }));
  const texts = [...nodes, ...edges, ...parts.texts].filter(({ text }) => text !== '');
  return (
    lost(nodes, drawn.nodes, 'The node') ??
    lost(edges, drawn.edges, 'The arrow') ??
    lost(
      texts.map(({ text, line }) => ({ is: text, line })),
      drawn.texts,
      'The text',
    ) ??
    added(drawn.nodes, 'node') ??
    added(drawn.edges, 'arrow')
  );
}

/** Removes what was found from `drawn`. */
function lost(
  said: readonly { is: string; line: number }[],
  drawn: string[],
  what: string,
): DrawingFault | null {
  for (const { is, line } of said) {
    const at = drawn.indexOf(is);
    if (at < 0) return { line, message: `${what} '${is}' is missing from the drawing` };
    drawn.splice(at, 1);
  }
  return null;
}

function added(drawn: readonly string[], what: string): DrawingFault | null {
  return drawn[0] === undefined
    ? null
    : { line: 0, message: `The drawing has an extra ${what} '${drawn[0]}'` };
}

const edgeName = (from: string, to: string) => `${from} to ${to}`;

const NODE = /<g class="(?:node|actor)" data-id="([^"]*)"/g;
const EDGE = /<(?:polyline|g) class="(?:edge|message)" data-from="([^"]*)" data-to="([^"]*)"/g;
const TEXT = /<text\b[^>]*>([\s\S]*?)<\/text>/g;
/** Start and end states are numbered in the drawing. */
const NUMBERED_POINT = /^_(?:start|end)\d*$/;

function readDrawing(svg: string): Drawn {
  const nameOf = (written = '') => {
    const name = decodeEntities(written);
    return NUMBERED_POINT.test(name) ? POINT : name;
  };
  return {
    nodes: [...svg.matchAll(NODE)].map(([, id]) => nameOf(id)).filter((id) => id !== POINT),
    edges: [...svg.matchAll(EDGE)].map(([, from, to]) => edgeName(nameOf(from), nameOf(to))),
    texts: [...svg.matchAll(TEXT)].map(([, content = '']) => readText(content)),
  };
}

/** A rendered text as a reader sees it, without what the renderer adds around a block's label. */
function readText(content: string): string {
  const text = withoutBlanks(decodeEntities(content.replace(/<[^>]*>/g, '')));
  return /^(?:loop|alt|opt|par|critical|break)?\[(.*)\]$/.exec(text)?.[1] ?? text;
}
