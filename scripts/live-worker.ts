import { capabilities } from '../lib/capabilities.ts';
import { serveLiveWorker } from '../lib/docs/build/live/live-worker.ts';

serveLiveWorker(capabilities);
