/** A mistake in how something was called, which the caller must correct. It's printed without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}
