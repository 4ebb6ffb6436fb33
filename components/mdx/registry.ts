import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { capabilityComponents } from '#generated/capability-components.ts';
import { own } from '#generated/own-components.ts';
import type { MDXComponents } from '../../lib/docs/compile/run.tsx';
import type { GlossaryEntry } from '../../lib/docs/content/glossary.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import CodeSpan from '../ui/code-span.tsx';
import Actions from './actions/actions.tsx';
import Admonition from './admonition/admonition.tsx';
import AdmonitionTitle from './admonition/admonition-title.tsx';
import Beside from './beside/beside.tsx';
import { bind } from './bind.tsx';
import Button from './button/button.tsx';
import Card from './card-grid/card.tsx';
import CardGrid from './card-grid/card-grid.tsx';
import CodeBlock from './code-block/code-block.tsx';
import Details from './details/details.tsx';
import Diagram from './diagram/diagram.tsx';
import DocCardList from './doc-card-list/doc-card-list.tsx';
import CaptionedImage from './figure/captioned-image.tsx';
import Figure from './figure/figure.tsx';
import Image from './figure/image.tsx';
import Flow from './flow/flow.tsx';
import FlowStep from './flow/flow-step.tsx';
import Glossary from './glossary/glossary.tsx';
import GlossaryTerm, { GlossaryDefinitions } from './glossary/glossary-term.tsx';
import Badge from './label/badge.tsx';
import Highlight from './label/highlight.tsx';
import ProLabel from './label/pro-label.tsx';
import VersionBadge from './label/version-badge.tsx';
import DocLink from './link/doc-link.tsx';
import SectionScript from './sections/section-script.tsx';
import Step from './steps/step.tsx';
import Steps from './steps/steps.tsx';
import Table from './table/table.tsx';
import OSTabs from './tabs/os-tabs.tsx';
import TabItem from './tabs/tab-item.tsx';
import Tabs from './tabs/tabs.tsx';
import Video from './video/video.tsx';
import YouTube from './video/you-tube.tsx';

/** What some components need in addition to the page: the glossary, and the path below which the site is served. */
export type MdxContext = { glossary: readonly GlossaryEntry[]; basePath: string };

/** Need only what authors write. */
const PLAIN = {
  Actions,
  Admonition,
  AdmonitionTitle,
  Beside,
  CardGrid,
  Badge,
  Highlight,
  ProLabel,
  VersionBadge,
  Steps,
  Step,
  Tabs,
  TabItem,
  OSTabs,
  FlowStep,
  YouTube,
  Details,
  details: Details,
  table: Table,
};

/** Get the page's data as the property `page`. */
const WITH_PAGE = {
  Button,
  Card,
  CodeBlock,
  Diagram,
  Mermaid: Diagram,
  DocCardList,
  Figure,
  Flow,
  Image: CaptionedImage,
  Video,
  VersionLink: DocLink,
  a: DocLink,
  img: Image,
};

/** Get the glossary as the property `glossary`, and the ids of the page's terms as `used`. */
const WITH_GLOSSARY = { Glossary, GlossaryTerm };

/** Get the site's base path as the property `basePath`. */
const WITH_BASE_PATH = { SectionScript };

/** Name → component, with the types of the component's properties. */
export type RenderedComponents = typeof PLAIN &
  typeof WITH_PAGE &
  typeof WITH_GLOSSARY &
  typeof capabilityComponents;

/** The components that render one page's compiled content, by the names that the content uses: also the site's own. */
export function createComponents(page: PageData, context: MdxContext): MDXComponents {
  const bound = (map: Record<string, ComponentType<never>>, given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(map).map(([name, component]) => [name, bind(component, given)]));
  const { glossary, basePath } = context;
  const used = new Set<string>();
  return {
    ...own,
    ...PLAIN,
    // Without reference data, a name in code is code like any other.
    Term: CodeSpan,
    // Around everything: the definitions are rendered last, when the terms are known.
    wrapper: ({ children }: { children?: ReactNode }) =>
      createElement(Fragment, null, children, createElement(GlossaryDefinitions, { glossary, used })),
    ...bound(WITH_PAGE, { page }),
    ...bound(WITH_GLOSSARY, { glossary, used }),
    ...bound(WITH_BASE_PATH, { basePath }),
    ...bound(capabilityComponents, { page, basePath }),
  };
}
