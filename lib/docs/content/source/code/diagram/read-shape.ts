import { decodeEntities } from './labels.ts';
import { openBracket } from './read-link.ts';

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
export function readShape(id: string, rest: string, statement: string): Shape | Fault {
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
