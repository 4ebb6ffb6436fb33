/** Why a build ends without an export. Its message is what the author reads; no stack belongs to it. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}
