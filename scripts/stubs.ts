import { capabilities } from '../lib/capabilities.ts';
import { forgetRouteTypes } from '../lib/docs/build/check-types.ts';
import { writeStubs } from '../lib/docs/build/generated/stubs.ts';
import { command } from './command.ts';

await command((root) => {
  writeStubs(root, capabilities);
  forgetRouteTypes(root);
});
