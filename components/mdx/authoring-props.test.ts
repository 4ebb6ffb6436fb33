import type { ComponentProps, ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import {
  AUTHORING_COMPONENTS,
  type AuthoringRules,
} from '../../lib/docs/content/source/components/authoring-components.ts';
import type { RenderedComponents } from './registry.ts';

/** Created by the compiler, or an HTML element that accepts any HTML attribute. */
type Compiled = 'CodeBlock' | 'Mermaid' | 'VersionLink' | 'a';
/** What the engine passes to a component. `img` and `Flow` can get a title from Markdown. */
type Given = 'page' | 'glossary' | 'used' | 'basePath' | 'stateKey' | 'end' | 'children';

type Name = Exclude<keyof AuthoringRules & keyof RenderedComponents, Compiled>;
type RuleProps<N extends Name> = AuthoringRules[N]['props'];
type Props<N extends Name> =
  RenderedComponents[N] extends ComponentType<infer P>
    ? P
    : ComponentProps<RenderedComponents[N] extends (props: infer P) => unknown ? (props: P) => null : never>;
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The type that an accepted value has when the component gets it. */
type Accepted<T> = T extends { oneOf: readonly (infer V)[] }
  ? V
  : T extends 'boolean'
    ? boolean
    : T extends 'number' | 'pixels' | 'zoom'
      ? number
      : T extends 'query'
        ? string | true
        : T extends 'labels'
          ? { value: string; label: string }[]
          : string;

/** Properties that authors can write but that the component ignores. */
type Undrawn = { [N in Name]: [N, Exclude<keyof RuleProps<N>, keyof Props<N>>] }[Name];
/** Properties that the component has but that authors can't write. `<details>` has its summary in its content. */
type Unwritable = {
  [N in Name]: [
    N,
    Exclude<keyof Props<N>, keyof RuleProps<N> | Given | (N extends 'details' ? 'summary' : never)>,
  ];
}[Name];
/** Properties with accepted values that the component doesn't accept. */
type Refused = {
  [N in Name]: {
    [P in keyof RuleProps<N> & keyof Props<N>]: Accepted<RuleProps<N>[P]> extends Props<N>[P]
      ? never
      : [N, P];
  }[keyof RuleProps<N> & keyof Props<N>];
}[Name];
/** Enumerated properties for which the check has a different list. */
type OtherList = {
  [N in Name]: {
    [P in keyof RuleProps<N> & keyof Props<N>]: string extends NonNullable<Props<N>[P]>
      ? never
      : NonNullable<Props<N>[P]> extends string
        ? RuleProps<N>[P] extends { oneOf: readonly (infer V)[] }
          ? NonNullable<Props<N>[P]> extends V
            ? never
            : [N, P]
          : [N, P]
        : never;
  }[keyof RuleProps<N> & keyof Props<N>];
}[Name];
/** Properties that the component requires but the check doesn't. */
type Optional = {
  [N in Name]: AuthoringRules[N] extends { required: readonly (infer R)[] }
    ? [N, Exclude<RequiredKeys<Props<N>>, R | Given>]
    : [N, Exclude<RequiredKeys<Props<N>>, Given>];
}[Name];

/** All pairs of a component and a property that remain; `true` if there are none. */
type Found<T> = T extends [infer N, infer P]
  ? [P] extends [never]
    ? never
    : `${N & string}.${P & string}`
  : never;
type None<T> = [Found<T>] extends [never] ? true : Found<T>;

describe('properties of components', () => {
  test('match what the check accepts, with the same values (compared by the type checker)', () => {
    const undrawn: None<Undrawn> = true;
    const unwritable: None<Unwritable> = true;
    const refused: None<Refused> = true;
    const otherList: None<OtherList> = true;
    const optional: None<Optional> = true;
    expect([undrawn, unwritable, refused, otherList, optional]).not.toContain(false);
  });

  test('are required only if they exist', () => {
    for (const [name, { props, required = [] }] of Object.entries(AUTHORING_COMPONENTS))
      expect([name, required.filter((prop) => !Object.hasOwn(props, prop))]).toEqual([name, []]);
  });
});
