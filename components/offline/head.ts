import { AUDIENCE_NAMES } from '../../lib/ground/base/audiences.ts';
import { markChoices } from '../head-script/prepare-document.ts';

// Before the first paint: what must look right immediately.
markChoices(AUDIENCE_NAMES);
