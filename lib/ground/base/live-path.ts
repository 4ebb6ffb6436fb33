/** Below this path, `npm run dev` has what only its pages request. */
export const LIVE_PATH = '/_live/';
