import type { OutlineItem, TabChoice } from '../model.ts';
import { plainText } from './templates.ts';

type Element = Extract<OutlineItem, { kind: 'element' }>;

/** Tracks which tabs contain the current place during the walk over a document. */
export type TabStack = {
  enter: (element: Element) => void;
  leave: (name: string) => void;
  /** The tabs around this place, outermost first. */
  choices: () => readonly TabChoice[];
};

const NOWHERE: readonly TabChoice[] = [];

/** Creates the stack for one document. */
export function createTabStack(): TabStack {
  const open: { tabs: number; group: string | null; value: string | null }[] = [];
  let count = 0;
  return {
    enter: (element) => {
      const last = open.at(-1);
      if (element.name === 'TabItem') {
        if (last !== undefined)
          last.value = textOf(element, 'value') ?? textOf(element, 'label') ?? `${element.at.line}`;
      } else if (isTabs(element.name)) {
        const group = element.name === 'OSTabs' ? 'os' : textOf(element, 'groupId');
        open.push({ tabs: count, group, value: null });
        count += 1;
      }
    },
    leave: (name) => {
      const last = open.at(-1);
      if (name === 'TabItem' && last !== undefined) last.value = null;
      else if (isTabs(name)) open.pop();
    },
    choices: () => {
      if (open.length === 0) return NOWHERE;
      return open.flatMap(({ tabs, group, value }) => (value === null ? [] : [{ tabs, group, value }]));
    },
  };
}

const isTabs = (name: string): boolean => name === 'Tabs' || name === 'OSTabs';

function textOf({ attributes }: Element, name: string): string | null {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? plainText(value) : null;
}
