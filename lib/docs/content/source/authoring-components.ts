import { ownValue } from '../../../ground/base/own-value.ts';
import { OWN_COMPONENTS } from '../../../ground/config/own-components.ts';
import type { OwnComponent } from '../../../ground/config/schema/components-schema.ts';
import {
  ADMONITION_TYPES,
  BADGE_TONES,
  BUTTON_VARIANTS,
  CARD_ICONS,
  CHANGE_PARTS,
} from './authoring-values.ts';

/** What a component's property accepts: one of a list of values, or any value of a kind. */
export type PropType =
  | 'text'
  | 'number'
  | 'boolean'
  /** A link's target. */
  | 'link'
  /** An image's path. */
  | 'image'
  /** Labels of tabs: `[{ value: 'a', label: 'A' }]`. */
  | 'labels'
  /** The id of an anchor. */
  | 'anchor'
  /** Pixels: a whole number above 0. */
  | 'pixels'
  /** A point of a picture: `30% 60%`. */
  | 'point'
  /** How many times larger a picture gets: 1 or more. */
  | 'zoom'
  /** A name for the address, as in `?os=linux`. */
  | 'query'
  /** The id of a YouTube video. */
  | 'film'
  | { oneOf: readonly string[] };

/** What a component accepts, and where it can be used. */
export type ComponentRule = {
  props: Readonly<Record<string, PropType>>;
  required?: readonly string[];
  /** `none`: the tag has no content. */
  children?: 'none';
  /** Components in which it must be directly nested. */
  parents?: readonly string[];
  /** The only component that it can contain, at least once. */
  only?: string;
  /** It renders nothing without content. */
  needsContent?: boolean;
};

const ANCHOR = { id: 'anchor' } as const;

const RULES = {
  Admonition: {
    props: { type: { oneOf: ADMONITION_TYPES }, title: 'text' },
    required: ['type'],
    needsContent: true,
  },
  Tabs: {
    props: {
      ...ANCHOR,
      groupId: 'text',
      queryString: 'query',
      defaultValue: 'text',
      values: 'labels',
    },
    only: 'TabItem',
  },
  OSTabs: {
    props: { ...ANCHOR, queryString: 'query', defaultValue: 'text', values: 'labels' },
    only: 'TabItem',
  },
  TabItem: {
    props: { value: 'text', label: 'text', default: 'boolean' },
    required: ['value'],
    parents: ['Tabs', 'OSTabs'],
    needsContent: true,
  },
  Steps: { props: {}, only: 'Step' },
  Step: { props: { title: 'text' }, required: ['title'], parents: ['Steps'] },
  Actions: { props: {}, needsContent: true },
  Beside: { props: {}, needsContent: true },
  CardGrid: { props: {}, only: 'Card' },
  Card: { props: { title: 'text', href: 'link', icon: { oneOf: CARD_ICONS } }, required: ['title', 'href'] },
  DocCardList: { props: {}, children: 'none' },
  Button: {
    props: { href: 'link', variant: { oneOf: BUTTON_VARIANTS } },
    required: ['href'],
    needsContent: true,
  },
  ProLabel: { props: {}, children: 'none' },
  Badge: { props: { tone: { oneOf: BADGE_TONES } }, needsContent: true },
  VersionBadge: { props: { since: 'text', until: 'text' }, children: 'none' },
  VersionLink: { props: { version: 'text', to: 'text' }, required: ['version', 'to'] },
  GlossaryTerm: { props: { id: 'text' }, required: ['id'] },
  Glossary: { props: {}, children: 'none' },
  SnippetNumbers: { props: {}, children: 'none' },
  CodeBlock: {
    props: {
      language: 'text',
      title: 'text',
      showLineNumbers: 'boolean',
      wrap: 'boolean',
      marks: 'text',
      check: 'text',
      region: 'text',
    },
    required: ['language'],
  },
  CommandReference: { props: { command: 'text' }, required: ['command'], children: 'none' },
  ConfigReference: { props: { path: 'text' }, children: 'none' },
  ResourceReference: { props: { resource: 'text' }, required: ['resource'], children: 'none' },
  TypeReference: { props: {}, children: 'none' },
  ChangeList: {
    props: { release: 'text', part: { oneOf: CHANGE_PARTS } },
    required: ['release', 'part'],
    children: 'none',
  },
  Workbench: { props: {}, children: 'none' },
  VersionComparison: { props: {}, children: 'none' },
  UpgradePlan: { props: {}, children: 'none' },
  KnownMessages: { props: {}, children: 'none' },
  ReleaseTable: { props: { set: 'text' }, required: ['set'], children: 'none' },
  ControlReference: {
    props: { guide: 'text', section: 'text' },
    required: ['guide', 'section'],
    children: 'none',
  },
  Mermaid: { props: { title: 'text', alt: 'text' }, required: ['title', 'alt'] },
  Image: {
    props: { src: 'image', alt: 'text', caption: 'text', width: 'pixels', height: 'pixels' },
    required: ['src', 'alt'],
    children: 'none',
  },
  Video: {
    props: { src: 'link', title: 'text', poster: 'link', captions: 'link' },
    required: ['src', 'title'],
    children: 'none',
  },
  YouTube: { props: { video: 'film', title: 'text' }, required: ['video', 'title'], children: 'none' },
  Flow: {
    props: { src: 'image', alt: 'text', width: 'pixels', height: 'pixels' },
    required: ['src', 'alt'],
    only: 'FlowStep',
  },
  FlowStep: {
    props: { title: 'text', focus: 'point', zoom: 'zoom' },
    required: ['title'],
    parents: ['Flow'],
  },
  Highlight: { props: {}, needsContent: true },
  Details: {
    props: { ...ANCHOR, summary: 'text', open: 'boolean' },
    required: ['summary'],
    needsContent: true,
  },
  details: { props: { ...ANCHOR, open: 'boolean' } },
  summary: { props: ANCHOR, parents: ['details'], needsContent: true },
  a: { props: { ...ANCHOR, href: 'link', title: 'text', target: 'text', rel: 'text' }, needsContent: true },
  img: {
    props: { src: 'image', alt: 'text', width: 'pixels', height: 'pixels', title: 'text' },
    required: ['src', 'alt'],
    children: 'none',
  },
  br: { props: ANCHOR, children: 'none' },
  hr: { props: ANCHOR, children: 'none' },
  kbd: { props: ANCHOR },
  sub: { props: ANCHOR },
  sup: { props: ANCHOR },
  small: { props: ANCHOR },
  strong: { props: ANCHOR },
  em: { props: ANCHOR },
  code: { props: ANCHOR },
  span: { props: { ...ANCHOR, className: 'text' } },
  div: { props: { ...ANCHOR, className: 'text' } },
  p: { props: ANCHOR },
  ul: { props: ANCHOR },
  ol: { props: { ...ANCHOR, start: 'number' } },
  li: { props: ANCHOR, parents: ['ul', 'ol'] },
  // Rendered in a frame, without an id.
  table: { props: {} },
  thead: { props: ANCHOR, parents: ['table'] },
  tbody: { props: ANCHOR, parents: ['table'] },
  tr: { props: ANCHOR, parents: ['table', 'thead', 'tbody'] },
  th: { props: { ...ANCHOR, colSpan: 'number', rowSpan: 'number', scope: 'text' }, parents: ['tr'] },
  td: { props: { ...ANCHOR, colSpan: 'number', rowSpan: 'number' }, parents: ['tr'] },
} as const satisfies Record<string, ComponentRule>;

/** The rules with their literal types, with which the types of the components are compared. */
export type AuthoringRules = typeof RULES;

/** Every tag that authors can write, and its properties. */
export const AUTHORING_COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  ...RULES,
  ...Object.fromEntries(Object.entries(OWN_COMPONENTS).map(([name, own]) => [name, ruleOf(own)])),
};

/** The engine's own names. */
export const BUILT_IN: readonly string[] = Object.keys(RULES);

function ruleOf({ props, required, content }: OwnComponent): ComponentRule {
  return {
    props: Object.fromEntries(
      Object.entries(props).map(([name, type]) => [name, Array.isArray(type) ? { oneOf: type } : type]),
    ),
    required,
    ...(content === 'none' ? { children: 'none' } : {}),
    needsContent: content === 'required',
  };
}

/** Kind of a property; null if the tag or the property is unknown. */
export function propType(component: string | null, prop: string): PropType | null {
  if (component === null || !Object.hasOwn(AUTHORING_COMPONENTS, component)) return null;
  const props = AUTHORING_COMPONENTS[component]?.props ?? {};
  return ownValue(props, prop) ?? null;
}
