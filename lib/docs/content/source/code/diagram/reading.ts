import { BUDGET } from '../../../../../ground/base/budget.ts';
import { labelFault, textOfLabel } from './labels.ts';

/** What is in a diagram's source and must be in its drawing. Lines are counted from 0; texts have no whitespace. */
export type DiagramParts = {
  nodes: Map<string, { text: string; line: number }>;
  edges: { from: string; to: string; text: string; line: number }[];
  /** Texts that don't belong to a single node or edge: titles of groups, notes, members. */
  texts: { text: string; line: number }[];
};

/** What would be drawn wrongly or not at all. `line` is counted from 0. */
export type DiagramFault = { line: number; message: string; hint: string };

/** One statement of a diagram. `line` is counted from 0. */
export type Statement = { text: string; line: number };

/** State while the statements of one diagram are being read. */
export type Reading = { parts: DiagramParts; faults: DiagramFault[] };

/** The state before the first statement. */
export const newReading = (): Reading => ({
  parts: { nodes: new Map(), edges: [], texts: [] },
  faults: [],
});

/** Directions of a drawing. */
export const DIRECTIONS: readonly string[] = ['TD', 'TB', 'LR', 'BT', 'RL'];

/** A statement that sets the direction of a part. */
export const DIRECTION = new RegExp(`^direction\\s+(?:${DIRECTIONS.join('|')})$`);

/** A statement that styles arrows. */
export const LINK_STYLE = /^linkStyle\s+(?:default|\d+(?:\s*,\s*\d+)*)\s+\S.*$/;

/** Records what would be drawn wrongly or not at all. */
export function addFault({ faults }: Reading, line: number, message: string, hint: string): void {
  faults.push({ line, message, hint });
}

/** Texts are compared without whitespace, because a drawing can break lines anywhere. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** A label as the text that is drawn. A label that would be drawn differently is a fault. */
function readLabel(reading: Reading, written: string, line: number): string {
  const fault = labelFault(written);
  if (fault !== null) addFault(reading, line, fault.message, fault.hint);
  return textOfLabel(written);
}

/** Records a text that belongs to no node or edge. */
export function addText(reading: Reading, written: string, line: number): void {
  const text = readLabel(reading, written, line);
  if (text !== '') reading.parts.texts.push({ text, line });
}

/** Records an arrow between two nodes, with its label. */
export function addEdge(
  reading: Reading,
  ends: readonly [string, string],
  written: string,
  line: number,
): void {
  const [from, to] = ends;
  if (reading.parts.edges.length > BUDGET.diagramEdges) return;
  reading.parts.edges.push({ from, to, text: readLabel(reading, written, line), line });
}

/** Records a node without a label. The drawing shows its name, unless a label came first. */
export function mentionNode({ parts }: Reading, id: string, line: number): void {
  if (!parts.nodes.has(id)) parts.nodes.set(id, { text: withoutBlanks(id), line });
}

/**
 * Records a node with its label. The drawing keeps the first label it encounters, even if that's only the name, so
 * another one later is a fault. `write` is what to write in the line of the first use.
 */
export function declareNode(
  reading: Reading,
  id: string,
  label: { written: string; line: number },
  write: (line: number) => string,
): void {
  const { written, line } = label;
  const text = readLabel(reading, written, line);
  const known = reading.parts.nodes.get(id);
  if (known === undefined) reading.parts.nodes.set(id, { text, line });
  else if (known.text !== text)
    addFault(
      reading,
      line,
      `This label of '${id}' isn't drawn: only its first use counts.`,
      write(known.line),
    );
}

/** Records a statement that the renderer would ignore or misinterpret. */
export function addUnknown(reading: Reading, { text, line }: Statement, kind: string, hint: string): void {
  const short = text.length > 50 ? `${text.slice(0, 49)}…` : text;
  addFault(reading, line, `'${short}' can't be drawn in a ${kind}.`, hint);
}
