import { decodeEntities } from './labels.ts';
import {
  addEdge,
  addFault,
  addText,
  addUnknown,
  DIRECTION,
  declareNode,
  LINK_STYLE,
  mentionNode,
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

type Group = { id: string; line: number };

/** State while a flowchart is being read. */
type Flowchart = {
  reading: Reading;
  /** Subgraphs that are still open, outermost first. */
  open: Group[];
  groups: Set<string>;
  /** Node → the subgraph in which it's drawn; null outside all of them. */
  homes: Map<string, Group | null>;
  /** Node → the opening bracket of its label; '' without one. */
  shapes: Map<string, string>;
};

/** A part of a statement, and the offset after it. */
type NodeGroup = { ids: string[]; end: number };

/** Reads nodes with arrows between them: `A["x"] --> B & C -->|"y"| D`. Stops at the first part that is invalid. */
function readChain(chart: Flowchart, statement: Statement): void {
  const { reading } = chart;
  const { text, line } = statement;
  let group = readGroup(chart, statement, 0);
  while (group !== null) {
    const at = skipBlanks(text, group.end);
    const rest = text.slice(at);
    if (rest === '' || rest === ';') return;
    if (rest.startsWith(';')) {
      addFault(reading, line, "Nothing after ';' is drawn.", 'Write each statement on its own line.');
      return;
    }
    const link = readLink(rest, text);
    if ('message' in link) {
      addFault(reading, line, link.message, link.hint);
      return;
    }
    const from = group.ids;
    group = readGroup(chart, statement, skipBlanks(text, at + link.length));
    for (const source of from)
      for (const target of group?.ids ?? []) addEdge(reading, [source, target], link.label, line);
  }
}

function skipBlanks(text: string, at: number): number {
  return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
}

/** One or more nodes separated by `&`. */
function readGroup(chart: Flowchart, statement: Statement, start: number): NodeGroup | null {
  const ids: string[] = [];
  for (let at = start; ; ) {
    const node = readNode(chart, statement, at);
    if (node === null) return null;
    ids.push(node.id);
    const and = /^\s*&\s*/.exec(statement.text.slice(node.end))?.[0];
    if (and === undefined) return { ids, end: node.end };
    at = node.end + and.length;
  }
}

function readNode(
  chart: Flowchart,
  { text, line }: Statement,
  start: number,
): { id: string; end: number } | null {
  const { reading } = chart;
  const rest = text.slice(start);
  const id = /^\w+(?:-\w+)*/.exec(rest)?.[0];
  if (id === undefined) {
    addUnknown(
      reading,
      { text: rest || text, line },
      'flowchart',
      `Write a node's name: letters, digits, _, and -. ${ARROWS}`,
    );
    return null;
  }
  const behind = rest.slice(id.length);
  if (behind.startsWith('-')) {
    const hint = `Put a space before the arrow: ${id} ${behind.slice(0, 3)}`;
    addFault(reading, line, `The arrow is read as part of the name '${id}'.`, hint);
    return null;
  }
  const shape = readShape(id, behind, text);
  if ('message' in shape) {
    addFault(reading, line, shape.message, shape.hint);
    return null;
  }
  rememberNode(chart, id, shape, line);
  const style = /^:::\w[\w-]*/.exec(behind.slice(shape.length))?.[0] ?? '';
  return { id, end: start + id.length + shape.length + style.length };
}

function rememberNode(
  chart: Flowchart,
  id: string,
  shape: { open: string; close: string; label: string },
  line: number,
): void {
  const { reading, shapes, groups } = chart;
  const { open, close, label } = shape;
  placeNode(chart, id, open !== '', line);
  const first = shapes.get(id);
  if (first === undefined) shapes.set(id, open);
  if (open === '') {
    mentionNode(reading, id, line);
    return;
  }
  if (groups.has(id)) {
    addFault(reading, line, `The name '${id}' is taken.`, 'Give the node another name.');
    return;
  }
  const write = (at: number) =>
    `Write ${id}${open}${label}${close} in line ${at + 1} of the diagram, where it comes first.`;
  const before = reading.faults.length;
  declareNode(reading, id, { written: label, line }, write);
  if (first === undefined || first === open || reading.faults.length > before) return;
  const message = `This shape of '${id}' isn't drawn: only its first use counts.`;
  addFault(reading, line, message, write(reading.parts.nodes.get(id)?.line ?? line));
}

/** A node is drawn in the subgraph in which it's first written, or in all subgraphs in which it has a label. */
function placeNode(chart: Flowchart, id: string, hasLabel: boolean, line: number): void {
  const { reading, open, homes, groups } = chart;
  const here = open.at(-1) ?? null;
  const home = homes.get(id);
  if (groups.has(id)) {
    const hint = 'Write arrows from and to a subgraph outside of all subgraphs.';
    if (here !== null) addFault(reading, line, `The subgraph '${id}' is drawn twice.`, hint);
    return;
  }
  if (home === undefined || (home === null && hasLabel)) {
    homes.set(id, here);
    return;
  }
  if (here === null || home === here) return;
  const isInside = home !== null && !open.includes(home);
  if (isInside && !hasLabel) return;
  const message = `'${id}' is ${isInside ? `already in the subgraph '${home.id}'` : 'drawn outside of this subgraph'}.`;
  const hint = isInside
    ? `Write ${id} without its label.`
    : 'Use it in this subgraph first, and outside of it later.';
  addFault(reading, line, message, hint);
}

/** Brackets around a label, in the order in which they're tried. */
const SHAPES: readonly { open: string; close: string }[] = [
  { open: '(((', close: ')))' },
  { open: '([', close: '])' },
  { open: '((', close: '))' },
  { open: '[[', close: ']]' },
  { open: '[(', close: ')]' },
  { open: '[/', close: '\\]' },
  { open: '[\\', close: '/]' },
  { open: '>', close: ']' },
  { open: '{{', close: '}}' },
  { open: '[', close: ']' },
  { open: '(', close: ')' },
  { open: '{', close: '}' },
];
const SHAPE_NAMES =
  '["text"], ("text"), {"text"}, (["text"]), [("text")], [["text"]], (("text")), {{"text"}}';

type Shape = { length: number; open: string; close: string; label: string };
type Fault = { message: string; hint: string };

/** The shape after a node's name, with length 0 if there is none; `statement` is the whole line. */
function readShape(id: string, rest: string, statement: string): Shape | Fault {
  if (rest.startsWith('@{')) {
    const message = `'${id}@{…}' can't be drawn: its text and its arrows would be missing.`;
    return { message, hint: `Write the shape with brackets: ${SHAPE_NAMES}.` };
  }
  const shape = SHAPES.find(({ open }) => rest.startsWith(open));
  if (shape === undefined) return { length: 0, open: '', close: '', label: '' };
  const { open, close } = shape;
  const label = /^(?:"[^"]*"|[^"()[\]{}|]*?(?=[\\/]?[\])}]))/.exec(rest.slice(open.length))?.[0] ?? '';
  const behind = rest.slice(open.length + label.length);
  if (open.length === 2 && behind.startsWith(`${open.slice(1)}]`) && /[\\/]/.test(open))
    return {
      message: `The slashes around the label of '${id}' are drawn as text.`,
      hint: `Shapes: ${SHAPE_NAMES}.`,
    };
  if (!behind.startsWith(close)) return openBracket(statement);
  return (
    faultOf(id, label, close) ?? { length: open.length + label.length + close.length, open, close, label }
  );
}

function faultOf(id: string, label: string, close: string): Fault | null {
  const inner = decodeEntities(label);
  if (inner.replace(/^"|"$/g, '').trim() === '')
    return { message: `The label of '${id}' is empty.`, hint: `Write its text, or ${id} alone.` };
  if (`${inner}${close}`.indexOf(close) >= inner.length) return null;
  return {
    message: `The label of '${id}' would end at its first '${close}'.`,
    hint: `Choose another shape: ${SHAPE_NAMES}.`,
  };
}

const ARROW = /^<?(?:-->|--->|---|-\.->|-\.-|==>|===)(?![-=.<>]|[xo]\b)/;
const TEXT_ARROW =
  /^<?(?:--\s+(.+?)\s+(?:-->|---)|-\.\s+(.+?)\s+\.->|==\s+(.+?)\s+(?:==>|===))(?![-=.<>]|[xo]\b)/;

const ARROWS = 'Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|';

/** The arrow at the start of `rest`, with its text; `statement` is the whole line. */
function readLink(rest: string, statement: string): { length: number; label: string } | Fault {
  const arrow = ARROW.exec(rest)?.[0];
  if (arrow === undefined) return readTextLink(rest, statement);
  const behind = rest.slice(arrow.length);
  if (behind.trim() === '') {
    const message = `The arrow at the end of '${statement}' leads nowhere.`;
    return { message, hint: 'Write the node that it leads to.' };
  }
  const label = /^\|([^|]*[^|\s][^|]*)\|/.exec(behind);
  if (label === null && /^\s*\|/.test(behind)) {
    const message = `The text after '${arrow}' can't be drawn.`;
    return { message, hint: `Write it directly after the arrow, between two bars: ${arrow}|text|` };
  }
  return { length: arrow.length + (label?.[0].length ?? 0), label: label?.[1]?.trim() ?? '' };
}

/** `-- text -->` and similar. */
function readTextLink(rest: string, statement: string): { length: number; label: string } | Fault {
  const said = TEXT_ARROW.exec(rest);
  const label = (said?.[1] ?? said?.[2] ?? said?.[3] ?? '').trim();
  if (said !== null && !/--|==|-\.|\.-/.test(label)) return { length: said[0].length, label };
  const word = /^\S+/.exec(rest)?.[0] ?? '';
  if (/^[[({\])}|"]/.test(word)) return openBracket(statement);
  return { message: `'${word}' can't be drawn as an arrow.`, hint: ARROWS };
}

/** The fault of a statement with an unclosed bracket. */
function openBracket(statement: string): Fault {
  return {
    message: `A bracket is open in '${statement}'.`,
    hint: 'Close it, or put the label into quotes: A["text"].',
  };
}
