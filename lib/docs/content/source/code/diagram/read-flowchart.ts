import { type Flowchart, readChain } from './read-chain.ts';
import {
  addFault,
  addText,
  addUnknown,
  DIRECTION,
  LINK_STYLE,
  newReading,
  type Reading,
  type Statement,
} from './reading.ts';

const STYLES = [/^classDef\s+\w+\s+.+$/, /^class\s+[\w,-]+\s+\w+$/, /^style\s+[\w,-]+\s+.+$/, LINK_STYLE];
const TAKEN = /^(?:classDef|class|style|linkStyle|click|direction|subgraph|accTitle|accDescr|end)\b/;

/** Reads a flowchart: what is drawn, and what would be drawn wrongly or not at all. */
export function readFlowchart(statements: readonly Statement[]): Reading {
  const chart: Flowchart = {
    reading: newReading(),
    open: [],
    groups: new Set(),
    homes: new Map(),
    shapes: new Map(),
  };
  for (const statement of statements) readStatement(chart, statement);
  const { reading, open, groups } = chart;
  for (const { id, line } of open) {
    const message = `The subgraph '${id}' is never closed, so it isn't drawn.`;
    addFault(reading, line, message, "Write 'end' after its last statement.");
  }
  for (const id of groups) reading.parts.nodes.delete(id);
  return reading;
}

function readStatement(chart: Flowchart, statement: Statement): void {
  const { reading, open } = chart;
  const { text, line } = statement;
  if (STYLES.some((pattern) => pattern.test(text))) return;
  if (DIRECTION.test(text) && open.length > 0) return;
  if (text === 'end' && open.pop() !== undefined) return;
  if (/^subgraph\s+\S/.test(text)) openGroup(chart, text.slice('subgraph'.length).trim(), line);
  else if (TAKEN.test(text)) {
    const hint =
      text === 'end' ? "It doesn't close a subgraph. Remove it." : 'Remove it, or add the picture as an SVG.';
    addUnknown(reading, statement, 'flowchart', hint);
  } else readChain(chart, statement);
}

function openGroup({ reading, open, groups, homes, shapes }: Flowchart, rest: string, line: number): void {
  const [, id, label] = /^([\w-]+)\s*\[(.+)\]$/.exec(rest) ?? [];
  const title = label ?? rest;
  const name = id ?? rest.replace(/\s+/g, '_').replace(/\W/g, '');
  if (!/^"[^"]*"$|^[^"[\](){}]+$/.test(title)) {
    const message = `The title of the subgraph '${rest}' can't be read.`;
    addFault(reading, line, message, 'Write: subgraph name ["Title"]');
  }
  addText(reading, title, line);
  if ((shapes.get(name) ?? '') !== '' || groups.has(name))
    addFault(
      reading,
      line,
      `The name '${name}' is taken.`,
      'Give the subgraph another one: subgraph name ["Title"]',
    );
  else if ((homes.get(name) ?? null) !== null)
    addFault(
      reading,
      line,
      `The subgraph '${name}' is drawn twice.`,
      'Write the subgraph before other subgraphs use its name.',
    );
  groups.add(name);
  open.push({ id: name, line });
}
