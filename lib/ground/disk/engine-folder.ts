import { fileURLToPath } from 'node:url';

/** The folder with the engine's own code, independent of the project's folder. */
export const ENGINE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
