import { actions } from './mdx/actions/declaration.ts';
import { admonition } from './mdx/admonition/declaration.ts';
import { beside } from './mdx/beside/declaration.ts';
import { button } from './mdx/button/declaration.ts';
import { cardGrid } from './mdx/card-grid/declaration.ts';
import { codeBlock } from './mdx/code-block/declaration.ts';
import { details } from './mdx/details/declaration.ts';
import { diagram } from './mdx/diagram/declaration.ts';
import { docCardList } from './mdx/doc-card-list/declaration.ts';
import { figure } from './mdx/figure/declaration.ts';
import { flow } from './mdx/flow/declaration.ts';
import { glossary } from './mdx/glossary/declaration.ts';
import { label } from './mdx/label/declaration.ts';
import { versionLink } from './mdx/link/declaration.ts';
import { snippetNumbers } from './mdx/snippet-numbers/declaration.ts';
import { steps } from './mdx/steps/declaration.ts';
import { tabs } from './mdx/tabs/declaration.ts';
import { video } from './mdx/video/declaration.ts';
import { changeList } from './reference/change-list/declaration.ts';
import { commandReference } from './reference/command-reference/declaration.ts';
import { configReference } from './reference/config-reference/declaration.ts';
import { controlReference } from './reference/control-reference/declaration.ts';
import { knownMessages } from './reference/known-messages/declaration.ts';
import { releaseTable } from './reference/release-table/declaration.ts';
import { resourceReference } from './reference/resource-reference/declaration.ts';
import { upgradePlan } from './reference/upgrade-plan/declaration.ts';
import { versionComparison } from './reference/version-comparison/declaration.ts';
import { workbench } from './workbench/declaration.ts';

/** Every component for authors, in the order of the guide. The rest of the engine imports it as `#components`. */
export const DECLARATIONS = {
  ...admonition,
  ...tabs,
  ...steps,
  ...actions,
  ...beside,
  ...cardGrid,
  ...docCardList,
  ...details,
  ...flow,
  ...button,
  ...versionLink,
  ...diagram,
  ...glossary,
  ...label,
  ...figure,
  ...video,
  ...codeBlock,
  ...snippetNumbers,
  ...workbench,
  ...commandReference,
  ...configReference,
  ...resourceReference,
  ...controlReference,
  ...changeList,
  ...versionComparison,
  ...knownMessages,
  ...upgradePlan,
  ...releaseTable,
} as const;
