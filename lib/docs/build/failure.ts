/** Why a build ends without an export. Its message is for the author and is printed without a stack trace. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}
