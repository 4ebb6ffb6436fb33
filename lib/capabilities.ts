import type { Capability } from './docs/site/capability.ts';
import { agents } from './reference/capabilities/agents.ts';
import { changes } from './reference/capabilities/changes.ts';
import { comparison } from './reference/capabilities/comparison.ts';
import { controls } from './reference/capabilities/controls.ts';
import { lifecycle } from './reference/capabilities/lifecycle.ts';
import { messages } from './reference/capabilities/messages.ts';
import { referenceData } from './reference/capabilities/reference-data.ts';
import { schemas } from './reference/capabilities/schemas.ts';
import { snippetChecks } from './reference/capabilities/snippet-checks.ts';
import { workbench } from './reference/capabilities/workbench.ts';

/** Everything that a site is capable of in addition to its pages. Each does nothing in a project without its data. */
export const capabilities: readonly Capability[] = [
  referenceData,
  snippetChecks,
  changes,
  comparison,
  lifecycle,
  controls,
  messages,
  schemas,
  workbench,
  agents,
];
