import type { DocumentCode } from '../../../docs/content/model.ts';
import type { ContextRules } from '../../../ground/config/product.ts';

/** The cluster that kubectl addresses at some place on a page. */
export type ClusterState =
  | { kind: 'host' }
  /** Inside something that a program's commands enter. */
  | { kind: 'inside'; name: string; entry: Entry }
  /** An unknown kubeconfig. */
  | { kind: 'unknown'; before: ClusterState };

/** How it was entered: with a command and, if there is one, the flag that prevents it, or for a single command. */
export type Entry = { by: string; avoid: string | null; isOneOff: boolean; rules: ContextRules };

/** A command that addresses objects in another cluster than the one it reaches. */
export type ContextFault = { code: DocumentCode; offset: number; message: string; hint: string };
