import type { DocumentCode } from '../../../docs/content/model.ts';

/** The cluster that kubectl addresses at some place on a page. */
export type ClusterState =
  | { kind: 'host' }
  /** `by` is the command that switched to it. */
  | { kind: 'virtual'; name: string; by: string }
  /** An unknown kubeconfig. */
  | { kind: 'unknown'; before: ClusterState };

/** A command that addresses objects in another cluster than the one it reaches. */
export type ContextFault = { code: DocumentCode; offset: number; message: string; hint: string };
