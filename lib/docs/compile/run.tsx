import type { ComponentType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { fillVariables } from '../content/source/variables.ts';

/** Tag or component name → the component that renders it. */
export type MDXComponents = Readonly<Record<string, unknown>>;

type Props = Record<string, unknown>;
type Make = (type: never, props: Props, key?: Key) => unknown;

/** Properties that a component fills in itself: HTML needs escaping, and references are keys. */
const LEFT_ALONE = new Set(['html', 'svg', 'href', 'src']);

/**
 * The component of a compiled page. Version variables in its text and properties are filled in with `variables` while
 * its elements are created. Throws an Error for code that `compile.ts` did not produce.
 */
export function runCompiled(
  compiledSource: string,
  variables: Readonly<Record<string, string>>,
): ComponentType<{ components: MDXComponents }> {
  // Most pages have none, and copying the properties of every element is expensive.
  const hasVariables = compiledSource.includes('[[VERSION:');
  const filling = (make: Make): Make =>
    hasVariables ? (type, props, key) => make(type, fillProps(props, variables), key) : make;
  const runtime = {
    Fragment,
    jsx: filling(jsx as Make),
    jsxs: filling(jsxs as Make),
    // What the compiler writes outside production.
    jsxDEV: filling((type, props, key) => (Array.isArray(props.children) ? jsxs : jsx)(type, props, key)),
  };
  const run = new Function(compiledSource) as (runtime: object) => {
    default: ComponentType<{ components: MDXComponents }>;
  };
  return run(runtime).default;
}

function fillProps(props: Props, variables: Readonly<Record<string, string>>): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      LEFT_ALONE.has(name) ? value : fillValue(value, variables),
    ]),
  );
}

function fillValue(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillVariables(value, variables);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, variables));
  return value;
}
