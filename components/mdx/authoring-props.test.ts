import type { ComponentProps, ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { AUTHORING_COMPONENTS, type AuthoringRules } from '../../lib/content/source/authoring-components.ts';
import type { DrawnComponents } from './registry.ts';

/** Made anew by the compiler, or a tag that takes whatever HTML takes. */
type Compiled = 'CodeBlock' | 'Mermaid' | 'VersionLink' | 'a';
/** What a component gets from us. `img` and `Flow` may get a title from Markdown. */
type Given = 'page' | 'glossary' | 'basePath' | 'stateKey' | 'children';

type Name = Exclude<keyof AuthoringRules & keyof DrawnComponents, Compiled>;
type RuleProps<N extends Name> = AuthoringRules[N]['props'];
type Props<N extends Name> =
  DrawnComponents[N] extends ComponentType<infer P>
    ? P
    : ComponentProps<DrawnComponents[N] extends (props: infer P) => unknown ? (props: P) => null : never>;
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** What a value that the check accepts is when the component gets it. */
type Accepted<T> = T extends { oneOf: readonly (infer V)[] }
  ? V
  : T extends 'boolean'
    ? boolean
    : T extends 'number' | 'pixels'
      ? number
      : T extends 'query'
        ? string | true
        : T extends 'labels'
          ? { value: string; label: string }[]
          : string;

/** Properties that authors may write, and that the component does not draw. */
type Undrawn = { [N in Name]: [N, Exclude<keyof RuleProps<N>, keyof Props<N>>] }[Name];
/** Properties that the component draws, and that authors may not write. `<details>` has its summary inside. */
type Unwritable = {
  [N in Name]: [
    N,
    Exclude<keyof Props<N>, keyof RuleProps<N> | Given | (N extends 'details' ? 'summary' : never)>,
  ];
}[Name];
/** Properties whose accepted values the component does not take. */
type Refused = {
  [N in Name]: {
    [P in keyof RuleProps<N> & keyof Props<N>]: Accepted<RuleProps<N>[P]> extends Props<N>[P]
      ? never
      : [N, P];
  }[keyof RuleProps<N> & keyof Props<N>];
}[Name];
/** Properties that take one of a list, and for which the check knows another list. */
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
/** Properties that the component needs, and that the check does not require. */
type Optional = {
  [N in Name]: AuthoringRules[N] extends { required: readonly (infer R)[] }
    ? [N, Exclude<RequiredKeys<Props<N>>, R | Given>]
    : [N, Exclude<RequiredKeys<Props<N>>, Given>];
}[Name];

/** The pairs of a component and a property that are left; `true` where there is none. */
type Found<T> = T extends [infer N, infer P]
  ? [P] extends [never]
    ? never
    : `${N & string}.${P & string}`
  : never;
type None<T> = [Found<T>] extends [never] ? true : Found<T>;

describe('properties of components', () => {
  test('are those that the check accepts, with the same values: the type check compares them', () => {
    const undrawn: None<Undrawn> = true;
    const unwritable: None<Unwritable> = true;
    const refused: None<Refused> = true;
    const otherList: None<OtherList> = true;
    const optional: None<Optional> = true;
    expect([undrawn, unwritable, refused, otherList, optional]).not.toContain(false);
  });

  test('are required only where they are known', () => {
    for (const [name, { props, required = [] }] of Object.entries(AUTHORING_COMPONENTS))
      expect([name, required.filter((prop) => !Object.hasOwn(props, prop))]).toEqual([name, []]);
  });
});
