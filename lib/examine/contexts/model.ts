import type { DocumentCode } from '../../content/model.ts';

/** The cluster that kubectl addresses at some place of a page. */
export type ClusterState =
  | { kind: 'host' }
  /** `by` is the command that led there. */
  | { kind: 'virtual'; name: string; by: string }
  /** A kubeconfig of which nothing is known. */
  | { kind: 'unknown'; before: ClusterState };

/** A command that addresses objects of another cluster than the one it reaches. */
export type ContextFault = { code: DocumentCode; offset: number; message: string; hint: string };
