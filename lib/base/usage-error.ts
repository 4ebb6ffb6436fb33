/** A mistake in how something was called, which the caller has to correct: no stack belongs to its message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
