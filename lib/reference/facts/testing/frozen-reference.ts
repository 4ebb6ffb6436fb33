import { join } from 'node:path';
import type { Product } from '../../../ground/config/product.ts';
import type { ManifestTypes } from '../manifests/model.ts';
import type { Reference } from '../model.ts';
import { manifestTypesOf, projectAt, referenceIn } from './content-at.ts';

const FROZEN_ROOT = join(import.meta.dirname, 'frozen');

/** A copy of the reference data that no release changes, for tests that name versions or expect exact texts. */
export const frozenReference = async (set = 'vcluster'): Promise<Reference> =>
  referenceIn(await projectAt(FROZEN_ROOT), set);

/** A copy of the product's definition that no edit of the content changes. */
export const frozenProduct = async (): Promise<Product> => (await projectAt(FROZEN_ROOT)).product;

/** A copy of the types of manifests that no edit of the content changes. */
export const frozenManifestTypes = async (): Promise<ManifestTypes> =>
  manifestTypesOf(await projectAt(FROZEN_ROOT));
