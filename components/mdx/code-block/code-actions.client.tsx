'use client';

import { useEffect, useRef } from 'react';
import { copyText } from './copy-text.ts';

/** How long a copy button shows how it went, in milliseconds. */
const FEEDBACK = 2000;

/** Serves the buttons of all code blocks of a page with one listener, and tells screen readers what happened. */
export function CodeActions() {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]')
          : null;
      const block = button?.closest<HTMLElement>('[data-code]');
      if (!button || !block) return;
      if (button.hasAttribute('data-code-wrap')) toggleWrap(button, block);
      else copy(button, block, status.current);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <p ref={status} role="status" className="visually-hidden" />;
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  const wrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(wrapped));
}

async function copy(button: HTMLElement, block: HTMLElement, status: HTMLElement | null): Promise<void> {
  const done = await copyText(block.querySelector('code')?.textContent ?? '');
  button.dataset.state = done ? 'copied' : 'failed';
  if (status) status.textContent = done ? 'Copied' : 'Copying failed';
  setTimeout(() => {
    delete button.dataset.state;
    if (status) status.textContent = '';
  }, FEEDBACK);
}
