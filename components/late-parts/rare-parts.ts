import { handle as handleAnswer } from '../page-footer/feedback-form.ts';
import { handle as handleMenu } from '../page-tools/page-menu.ts';
import { followPath } from '../reference/field-path/follow-path.ts';
import {
  arrive as arriveFilter,
  handle as handleFilter,
} from '../reference/reference-filter/enhance-filter.ts';

// Controls that few readers use, in one file: it's loaded on first use of any of them.
export { showShortcuts } from '../shortcuts/show-shortcuts.ts';

/** Passes an event to the control that it's for. */
export function handle(event: Event): void {
  handleMenu(event);
  handleAnswer(event);
  handleFilter(event);
}

/** Starts the path above a long list, and a filter that the address asks for. */
export function arrive(signal: AbortSignal): void {
  const filter = document.querySelector<HTMLElement>('[data-filter]');
  if (filter !== null) arriveFilter(filter, signal);
  if (document.querySelector('.cf-list') !== null) followPath(signal);
}
