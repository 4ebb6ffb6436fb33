import type { JsxNode, TreeNode } from '../nodes.ts';

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
  /** Texts that editors complete: a term's id, a version's name, its number (`0.24`), a page, and what other pages write. */
  | 'term'
  | 'version'
  | 'minor'
  | 'page'
  | 'shared'
  | { oneOf: readonly string[] };

/** What the check, the Markdown of pages, editors, and the guide for authors know about a component. */
export type Declaration = {
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
  /** What readers open in it or choose from it. The address keeps what they did. */
  opens?: 'section' | 'tabs' | 'tab' | 'entries';
  /** Its content is part of a link or button, so nothing in it can be one. */
  isLink?: boolean;
  /** Its form in Markdown. `data`: a capability makes it for each page. By default, its content. */
  markdown?: Form | 'data';
  /** Its row in the guide for authors: what it shows, and how to write it. Parts are in the row of their whole. */
  doc?: { what: string; how: string };
};

/** Declarations by the names of the tags. */
export type Declarations = Readonly<Record<string, Declaration>>;

/** A component as an author wrote it, with the props of partials filled in. */
export type Written = { name: string; props: Readonly<Record<string, unknown>>; node: JsxNode };

/** The Markdown form of a component. */
export type Form = (element: Written, walk: Walk) => TreeNode[];

/** State of the walk over one page. */
export type Walk = {
  /** A text with its version variables as marks, which are filled in for each page. */
  fill: (text: string) => string;
  /** The mark for the target of a link or image. Anchors on the page itself stay. */
  target: (reference: string) => string;
  /** Depth of the heading that the walk is under. */
  depth: number;
  /** The Markdown form of a node's children. */
  children: (node: TreeNode) => TreeNode[];
};
