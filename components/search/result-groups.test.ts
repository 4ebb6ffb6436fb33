import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HitGroup } from './group-hits.ts';
import { GroupName } from './result-groups.tsx';

const group: HitGroup = {
  tag: 'docs-platform-2',
  url: '/a',
  trail: 'Manage',
  title: 'Users',
  hits: [],
  row: 0,
};

const nameOf = (place?: string) =>
  renderToStaticMarkup(createElement(GroupName, { group, id: 'name', place })).replace(/<[^>]+>/g, '');

it('separates the words of a group’s name', () => {
  expect(nameOf()).toBe('Manage › Users');
  expect(nameOf('Platform 2')).toBe('In Platform 2 Manage › Users');
});
