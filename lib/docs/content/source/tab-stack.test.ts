import { describe, expect, it } from 'vitest';
import type { OutlineItem } from '../model.ts';
import { createTabStack } from './flatten.ts';

type Element = Extract<OutlineItem, { kind: 'element' }>;

const at = { line: 7, column: 1 };
const element = (name: string, attributes: Record<string, string | true | null> = {}): Element => ({
  kind: 'element',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    name: key,
    value: typeof value === 'string' ? [value] : value,
    at,
  })),
  parent: null,
  at,
});

describe('createTabStack', () => {
  it('is nowhere at first, and between the tabs', () => {
    const stack = createTabStack();
    expect(stack.choices()).toEqual([]);
    stack.enter(element('Tabs'));
    expect(stack.choices()).toEqual([]);
    stack.enter(element('TabItem', { value: 'a' }));
    stack.leave('TabItem');
    expect(stack.choices()).toEqual([]);
  });

  it('returns the tabs around a place, outermost first, and counts their groups', () => {
    const stack = createTabStack();
    stack.enter(element('Tabs', { groupId: 'g' }));
    stack.enter(element('TabItem', { value: 'a' }));
    stack.enter(element('OSTabs'));
    stack.enter(element('TabItem', { value: 'mac' }));
    expect(stack.choices()).toEqual([
      { tabs: 0, group: 'g', value: 'a' },
      { tabs: 1, group: 'os', value: 'mac' },
    ]);
    stack.leave('TabItem');
    stack.leave('OSTabs');
    expect(stack.choices()).toEqual([{ tabs: 0, group: 'g', value: 'a' }]);
    stack.leave('TabItem');
    stack.leave('Tabs');
    stack.enter(element('Tabs'));
    stack.enter(element('TabItem', { value: 'b' }));
    expect(stack.choices()).toEqual([{ tabs: 2, group: null, value: 'b' }]);
  });

  it('knows a tab by its value, its label, or the line that it begins in', () => {
    const choicesWith = (attributes: Record<string, string | true | null>) => {
      const stack = createTabStack();
      stack.enter(element('Tabs', { groupId: true }));
      stack.enter(element('TabItem', attributes));
      return stack.choices();
    };
    expect(choicesWith({ label: 'b', value: 'a' })).toEqual([{ tabs: 0, group: null, value: 'a' }]);
    expect(choicesWith({ value: null, label: 'b' })).toEqual([{ tabs: 0, group: null, value: 'b' }]);
    expect(choicesWith({ value: true })).toEqual([{ tabs: 0, group: null, value: '7' }]);
  });

  it('minds no other elements, and no tab that is in no tabs', () => {
    const stack = createTabStack();
    stack.enter(element('TabItem', { value: 'a' }));
    stack.leave('TabItem');
    stack.leave('Tabs');
    stack.enter(element('Tabs'));
    stack.enter(element('TabItem', { value: 'b' }));
    stack.enter(element('Details'));
    stack.leave('Details');
    expect(stack.choices()).toEqual([{ tabs: 0, group: null, value: 'b' }]);
  });
});
