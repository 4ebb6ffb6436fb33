import { isVariableKind, VARIABLE_KINDS } from '../../../lib/ground/base/reader-variable-kinds.ts';
import { announce } from '../../../lib/ground/browser/announce.ts';
import { isFillable } from './kept-values.ts';

/** The inputs in a part of the page. */
export const inputsIn = (scope: ParentNode): HTMLInputElement[] => [
  ...scope.querySelectorAll<HTMLInputElement>('[data-var-input]'),
];

/** The name of the variable that an input fills in. */
export const nameOf = (input: HTMLInputElement): string => input.dataset.varInput ?? '';

/** The kind of an input's variable. */
export const kindOf = (input: HTMLInputElement): string => input.dataset.varKind ?? '';

/** Whether a value fits its kind. */
export const isRight = (input: HTMLInputElement): boolean => isFillable(input.value, kindOf(input));

/** Reports an invalid value when its input loses the focus, so visitors see no errors while they type. */
export function judge(input: HTMLInputElement): void {
  const kind = kindOf(input);
  if (isRight(input) || !isVariableKind(kind)) return;
  const message = `${nameOf(input)} isn't filled in. Enter ${VARIABLE_KINDS[kind].expected}.`;
  showNote(input, message);
  input.setAttribute('aria-invalid', 'true');
  announce(message);
}

/** Shows a message below the inputs of a block. It replaces the previous one. */
export function showNote(input: HTMLInputElement, text: string): void {
  const group = input.closest('[data-vars]');
  if (group === null) return;
  group.querySelector('p')?.remove();
  for (const one of inputsIn(group)) {
    one.removeAttribute('aria-describedby');
    if (isRight(one)) one.removeAttribute('aria-invalid');
  }
  if (text === '') return;
  const note = document.createElement('p');
  note.textContent = text;
  note.id = `vars-${[...document.querySelectorAll('[data-vars]')].indexOf(group)}`;
  note.toggleAttribute('data-error', !isRight(input));
  (group.querySelector(':scope > div') ?? group).append(note);
  input.setAttribute('aria-describedby', note.id);
}
