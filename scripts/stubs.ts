import { capabilities } from '../lib/capabilities.ts';
import { writeStubs } from '../lib/docs/build/generated/stubs.ts';
import { command } from './command.ts';

await command((root) => writeStubs(root, capabilities));
