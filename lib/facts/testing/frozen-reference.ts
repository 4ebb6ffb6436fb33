import { join } from 'node:path';
import type { Reference } from '../model.ts';
import { projectAt, referenceIn } from './content-at.ts';

const FROZEN_ROOT = join(import.meta.dirname, 'frozen');

/** A copy of the reference data that no release changes: for tests that name versions, or expect exact texts. */
export const frozenReference = async (set = 'vcluster'): Promise<Reference> =>
  referenceIn(await projectAt(FROZEN_ROOT), set);
