import { describe, expect, test } from 'vitest';
import { AUTHORING_COMPONENTS } from '../../lib/docs/content/source/components/authoring-components.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import { createComponents } from './registry.ts';

describe('registry', () => {
  test('renders every component that authors can write', () => {
    const drawn = createComponents({} as PageData, { glossary: [], basePath: '' });
    const names = Object.keys(AUTHORING_COMPONENTS).filter((name) => /^[A-Z]/.test(name));
    expect(names.filter((name) => drawn[name] === undefined)).toEqual([]);
  });
});
