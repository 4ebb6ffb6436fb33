import { decodeEntities } from '../../content/source/code/diagram/labels.ts';
import { POINT } from '../../content/source/code/diagram/read-state.ts';
import { type DiagramParts, withoutBlanks } from '../../content/source/code/diagram/reading.ts';

/** What is in a drawing: ids of nodes, ends of edges, and all texts without blanks. */
type Drawn = { nodes: string[]; edges: string[]; texts: string[] };

/** The first difference between a diagram and its drawing. `line` counts from 0. */
export type DrawingFault = { line: number; message: string };

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
