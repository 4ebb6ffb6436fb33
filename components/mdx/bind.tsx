import { type ComponentType, createElement } from 'react';

/** A component that gets some properties from the engine and the rest from the author. */
export function bind(
  component: ComponentType<never>,
  given: Record<string, unknown>,
): ComponentType<Record<string, unknown>> {
  // biome-ignore lint/correctness/noComponentHookFactories: created once per page on the stateless server
  return function Bound(props) {
    return createElement(component as ComponentType<Record<string, unknown>>, { ...props, ...given });
  };
}
