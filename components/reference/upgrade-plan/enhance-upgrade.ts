import { announce } from '../../../lib/ground/browser/announce.ts';
import { copyFor } from '../../../lib/ground/browser/copy-feedback.ts';
import { make } from '../../../lib/ground/browser/make.ts';
import { storage } from '../../../lib/ground/browser/storage.ts';
import { versionTitle } from '../../../lib/ground/versions/policies.ts';
import type { PackedChanges } from '../../../lib/reference/changes/packed.ts';
import {
  type PlanStep,
  planMarkdown,
  planUpgrade,
  type Task,
  tasksByArea,
  type UpgradePlan,
} from '../../../lib/reference/changes/upgrade-plan.ts';
import { storageKeys } from '../../ui/storage-keys.ts';
import { enhanceChoice, formButton } from '../version-comparison/version-choice.ts';

/** Shows the plan for the upgrade in the address, or for the one that the visitor selects. */
export function arrive(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-upgrade]');
  if (root !== null) enhanceChoice(root, root.dataset.upgrade ?? '[]', renderPlan, signal);
}

function renderPlan(packed: PackedChanges, from: number, to: number, result: HTMLElement): void {
  const [before, after] = [packed.versions[from], packed.versions[to]];
  if (before === undefined || after === undefined) return;
  const plan = planUpgrade(packed, from, to);
  const title = `Upgrade ${packed.label} from ${versionTitle(before.name, before.label)} to ${versionTitle(after.name, after.label)}`;
  const key = storageKeys.upgrade(packed.set, before.name, after.name);
  const tasks = tasksOf(plan);
  const shared = readShared(new URLSearchParams(location.search).get('done'), tasks);
  const done = new Set(shared ?? parseDone(storage.get(key)));
  const progress = make('p', { className: 'up-progress' });
  const keep = () => {
    if (done.size === 0) storage.remove(key);
    else storage.set(key, JSON.stringify([...done]));
    progress.textContent = progressText(plan, done);
    showSteps(stepper, plan, done);
  };
  const stepper = order(plan, before.patch);
  result.replaceChildren(
    make('h2', { id: 'plan', textContent: title }),
    stepper,
    make('p', { innerHTML: plan.reason.html }),
    actions(title, packed, [before.name, after.name], plan, done, () => {
      for (const box of result.querySelectorAll<HTMLInputElement>('[data-task]')) box.checked = false;
      done.clear();
      keep();
      announce('Progress reset.');
    }),
    progress,
    make('h3', { id: 'before', textContent: 'Before you start' }),
    taskList(plan.before, done),
    ...plan.steps.flatMap((step) => renderStep(step, done)),
  );
  progress.textContent = progressText(plan, done);
  showSteps(stepper, plan, done);
  // New listeners for each plan, because the lists are replaced with the plan.
  for (const list of result.querySelectorAll('.up-tasks')) {
    list.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const id = target.dataset.task ?? '';
      if (target.checked) done.add(id);
      else done.delete(id);
      keep();
    });
  }
  announce(`${title}. ${progressText(plan, done)}`);
}

const tasksOf = ({ before, steps }: UpgradePlan): Task[] => [
  ...before,
  ...steps.flatMap(({ tasks }) => tasks),
];

function progressText(plan: UpgradePlan, done: ReadonlySet<string>): string {
  const tasks = tasksOf(plan);
  return `${tasks.filter(({ id }) => done.has(id)).length} of ${tasks.length} tasks done. Your progress is saved in this browser.`;
}

/** The versions to install, in order, each leading to its tasks. */
function order({ stops, steps }: UpgradePlan, start: string): HTMLElement {
  const line = make('ol', { className: 'up-order' });
  line.setAttribute('aria-label', 'Order of versions');
  const first = make('li', {});
  first.append(make('span', { textContent: start }), make('small', { textContent: 'Now' }));
  const offset = steps.length - stops.length;
  const others = stops.map((patch, index) => {
    const item = make('li', {});
    const link = make('a', { href: `#${stepId(steps[offset + index]?.title ?? '')}` });
    link.append(make('span', { textContent: patch }), make('small', {}));
    item.append(link);
    return item;
  });
  line.append(first, ...others);
  return line;
}

/** How far each step is. Steps without a version to install belong to the next one that has one. */
function showSteps(line: HTMLElement, { stops, steps }: UpgradePlan, done: ReadonlySet<string>): void {
  const offset = steps.length - stops.length;
  for (const [index, item] of [...line.children].slice(1).entries()) {
    const own = steps.slice(index === 0 ? 0 : offset + index, offset + index + 1);
    const tasks = own.flatMap((step) => step.tasks);
    const count = tasks.filter(({ id }) => done.has(id)).length;
    item.toggleAttribute('data-done', count === tasks.length);
    const text = item.querySelector('small');
    if (text !== null) text.textContent = `${count} of ${tasks.length}`;
  }
}

const stepId = (title: string): string => `to-${title.replaceAll(/[^\w]+/g, '-')}`;

/** The tasks that a shared address says are done; null if it says nothing, or was made from other data. */
function readShared(text: string | null, tasks: readonly Task[]): string[] | null {
  const [, size, mask = ''] = /^(\d+)-([01]*)$/.exec(text ?? '') ?? [];
  if (Number(size) !== tasks.length) return null;
  return tasks.filter((_, index) => mask[index] === '1').map(({ id }) => id);
}

/** What `readShared` reads. */
const sharedText = (tasks: readonly Task[], done: ReadonlySet<string>): string =>
  `${tasks.length}-${tasks.map(({ id }) => (done.has(id) ? '1' : '0')).join('')}`;

function renderStep({ title, facts, tasks, page }: PlanStep, done: ReadonlySet<string>): Node[] {
  const heading = make('h3', { id: stepId(title), textContent: title });
  const texts = facts.map(({ html }) => make('p', { className: 'up-fact', innerHTML: html }));
  const more = make('p', { className: 'up-fact' });
  if (page !== null)
    more.append(make('a', { href: page, textContent: `Everything that changed in ${title}` }));
  const lists = tasksByArea(tasks).flatMap(([area, own]) => [
    make('h4', { className: 'up-area', textContent: area }),
    taskList(own, done),
  ]);
  const list = lists.length === 0 ? [make('p', { textContent: 'Nothing to do.' })] : lists;
  return [heading, ...texts, ...list, ...(page === null ? [] : [more])];
}

function taskList(tasks: readonly Task[], done: ReadonlySet<string>): HTMLElement {
  const list = make('ul', { className: 'up-tasks' });
  list.append(
    ...tasks.map(({ id, html }, index) => {
      const box = make('input', { type: 'checkbox', checked: done.has(id) });
      box.dataset.task = id;
      box.id = `task-${id.replaceAll(/[^\w]+/g, '-')}-${index}`;
      const label = make('label', { htmlFor: box.id, innerHTML: html });
      const item = make('li', {});
      item.append(box, label);
      return item;
    }),
  );
  return list;
}

function actions(
  title: string,
  { set }: PackedChanges,
  [from, to]: [string, string],
  plan: UpgradePlan,
  done: ReadonlySet<string>,
  reset: () => void,
): HTMLElement {
  const query = new URLSearchParams({ set, from, to });
  const element = make('p', { className: 'vf-actions no-print' });
  element.append(
    formButton('Copy as Markdown', (self) =>
      copyFor(
        self,
        planMarkdown(title, plan, (id) => done.has(id)),
      ),
    ),
    formButton('Copy link', (self) => {
      const tasks = tasksOf(plan);
      const shared = new URLSearchParams([
        ...query,
        ...(done.size === 0 ? [] : [['done', sharedText(tasks, done)]]),
      ]);
      copyFor(self, `${location.origin}${location.pathname}?${shared}`, 'Link copied');
    }),
    formButton('Reset progress', reset),
    make('a', { href: `workbench?${query}`, textContent: 'Upgrade my file' }),
    make('a', { href: `compare?${query}`, textContent: 'Everything that differs' }),
  );
  return element;
}

/** The tasks that were checked off, from what the browser stored. None if the stored value is invalid. */
function parseDone(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
