/**
 * The message for visitors if nothing arrived in time. In its own module because files that are loaded separately use
 * it.
 */
export const NO_ANSWER = 'The server did not respond within 10 seconds.';
