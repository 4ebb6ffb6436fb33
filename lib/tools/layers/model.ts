import type { FileOperation } from '../../disk/apply-plan.ts';

/** What a verb wants to do. Making it has changed nothing yet. */
export type Plan = {
  operations: FileOperation[];
  /** What the author should know or review, one sentence each. */
  notes: string[];
};

/** A verb's reason not to act, told to the author as it is. Everything here throws only this. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
