import type { FileOperation } from '../../../ground/disk/apply-plan.ts';

/** What a verb is going to do. Creating a plan doesn't change anything. */
export type Plan = {
  operations: FileOperation[];
  /** What the author should know or review, one sentence each. */
  notes: string[];
};

/** A verb's reason for not acting, shown to the author as is. Everything here throws only this. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
