import { POINT } from '../../content/source/code/diagram/read-state.ts';
import type { DiagramParts } from '../../content/source/code/diagram/reading.ts';

/** The layout's error message if it can't place parts that no arrow connects, which depends on the width of texts. */
const LAYOUT_FAULT = 'Invalid hitboxes';

/**
 * Draws a flowchart or state diagram. If the layout fails on unconnected parts, they're connected for the layout, and
 * these arrows are removed from the drawing.
 */
export function drawAnyway(source: string, parts: DiagramParts, draw: (source: string) => string): string {
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
