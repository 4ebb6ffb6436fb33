/** What a component's property may hold. `link` is a link's target, `image` an image's path. */
export type PropType = 'text' | 'number' | 'boolean' | 'link' | 'image' | 'list';

export type ComponentRule = {
  props: Readonly<Record<string, PropType>>;
  required?: readonly string[];
  /** `none`: the tag has no content. */
  children?: 'none';
};

/** Every tag that authors may write, and its properties. `id` is allowed on each and makes an anchor. */
export const AUTHORING_COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  Admonition: { props: { type: 'text', title: 'text' }, required: ['type'] },
  Tabs: {
    props: {
      groupId: 'text',
      queryString: 'text',
      defaultValue: 'text',
      className: 'text',
      values: 'list',
      lazy: 'boolean',
    },
  },
  OSTabs: { props: { queryString: 'text' } },
  TabItem: {
    props: { value: 'text', label: 'text', default: 'boolean', className: 'text' },
    required: ['value'],
  },
  Steps: { props: {} },
  Step: { props: { title: 'text' }, required: ['title'] },
  CardGrid: { props: { columns: 'number' } },
  Card: { props: { title: 'text', href: 'link', icon: 'text' }, required: ['title', 'href'] },
  DocCardList: { props: {}, children: 'none' },
  Button: { props: { href: 'link', variant: 'text' }, required: ['href'] },
  ProLabel: { props: {}, children: 'none' },
  Badge: { props: { tone: 'text' } },
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
  ControlReference: {
    props: { guide: 'text', section: 'text' },
    required: ['guide', 'section'],
    children: 'none',
  },
  Mermaid: { props: { title: 'text', alt: 'text' }, required: ['title', 'alt'] },
  Image: {
    props: { src: 'image', alt: 'text', caption: 'text', width: 'number', height: 'number' },
    required: ['src', 'alt'],
    children: 'none',
  },
  Video: {
    props: { src: 'link', title: 'text', poster: 'link', captions: 'link' },
    required: ['src', 'title'],
    children: 'none',
  },
  YouTube: { props: { video: 'text', title: 'text' }, required: ['video', 'title'], children: 'none' },
  Flow: {
    props: { src: 'image', alt: 'text', width: 'number', height: 'number' },
    required: ['src', 'alt'],
  },
  FlowStep: { props: { title: 'text', focus: 'text', zoom: 'number' }, required: ['title'] },
  Highlight: { props: { tone: 'text' } },
  Details: { props: { summary: 'text', open: 'boolean' }, required: ['summary'] },
  details: { props: { open: 'boolean', className: 'text' } },
  summary: { props: {} },
  a: { props: { href: 'link', title: 'text', target: 'text', rel: 'text' } },
  img: {
    props: { src: 'image', alt: 'text', width: 'number', height: 'number', title: 'text' },
    required: ['src', 'alt'],
    children: 'none',
  },
  br: { props: {}, children: 'none' },
  hr: { props: {}, children: 'none' },
  kbd: { props: {} },
  sub: { props: {} },
  sup: { props: {} },
  small: { props: {} },
  strong: { props: {} },
  em: { props: {} },
  code: { props: {} },
  span: { props: { className: 'text' } },
  div: { props: { className: 'text' } },
  p: { props: {} },
  ul: { props: {} },
  ol: { props: { start: 'number' } },
  li: { props: {} },
  table: { props: {} },
  thead: { props: {} },
  tbody: { props: {} },
  tr: { props: {} },
  th: { props: { colSpan: 'number', rowSpan: 'number', scope: 'text' } },
  td: { props: { colSpan: 'number', rowSpan: 'number' } },
};

/** Kind of a property, null where the tag or the property is unknown. */
export function propType(component: string | null, prop: string): PropType | null {
  if (component === null || !Object.hasOwn(AUTHORING_COMPONENTS, component)) return null;
  const props = AUTHORING_COMPONENTS[component]?.props ?? {};
  return Object.hasOwn(props, prop) ? (props[prop] ?? null) : null;
}
