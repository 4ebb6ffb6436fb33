import { PROMPT, SESSIONS } from '../../../lib/docs/content/source/code/sessions.ts';
import { copyFor } from '../../../lib/ground/browser/copy-feedback.ts';
import { storage } from '../../../lib/ground/browser/storage.ts';
import { earlyKeys } from '../../ui/storage-keys.ts';

/** Width of one column in a block, in em of its text: the font's advance. */
const ADVANCE = 0.6;

const wrapButtons = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-code-wrap]');

/** Shows the button that wraps lines if a line is longer than its block is wide, until the signal aborts. */
export function arrive(signal: AbortSignal): void {
  const watch = new ResizeObserver((blocks) => {
    for (const { target, contentRect } of blocks) {
      const button = target.parentElement?.querySelector<HTMLElement>('[data-code-wrap]');
      const advance = Number.parseFloat(getComputedStyle(target).fontSize) * ADVANCE;
      if (button) button.hidden = Number(button.dataset.codeWrap) * advance <= contentRect.width;
    }
  });
  signal.addEventListener('abort', () => watch.disconnect());
  for (const button of wrapButtons()) {
    const pre = button.closest('[data-code]')?.querySelector('pre');
    if (pre) watch.observe(pre);
  }
  showWrapped();
}

/**
 * Handles a press on a code block's button: copies the block, wraps the lines of all blocks (the choice is stored), or
 * opens the block in the workbench.
 */
export function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[data-workbench]');
  if (link !== null) openInWorkbench(link, event);
  const button = target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]');
  const block = button?.closest<HTMLElement>('[data-code]');
  if (!button || !block) return;
  if (button.hasAttribute('data-code-wrap')) toggleWrap(button);
  else copyFor(button, copiedText(block));
}

/** The text to copy. A whole file gets a first line with its schema, for editors, unless it already has one. */
function copiedText(block: HTMLElement): string {
  const { code: language = '', schema } = block.dataset;
  const text = commandsOf(block.querySelector('code')?.textContent ?? '', language);
  if (schema === undefined || text.startsWith('# yaml-language-server:')) return text;
  return `# yaml-language-server: $schema=${schema}\n${text}`;
}

/** Loads the code that encodes the text only when it's used. If that fails, the workbench opens empty. */
function openInWorkbench(link: HTMLAnchorElement, event: Event): void {
  const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
  event.preventDefault();
  const go = (address: string) => {
    if (isElsewhere) window.open(address, '_blank', 'noopener');
    else location.assign(address);
  };
  import('./workbench-address.ts')
    .then(({ workbenchAddress }) => workbenchAddress(link))
    .then(go, () => go(link.href));
}

/** Changes all blocks. The pressed button keeps its position in the viewport. */
function toggleWrap(button: HTMLElement): void {
  const { top } = button.getBoundingClientRect();
  if (document.documentElement.dataset.code === 'wrapped') delete document.documentElement.dataset.code;
  else document.documentElement.dataset.code = 'wrapped';
  storage.set(earlyKeys.code, document.documentElement.dataset.code ?? '');
  showWrapped();
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}

function showWrapped(): void {
  const pressed = String(document.documentElement.dataset.code === 'wrapped');
  for (const button of wrapButtons()) button.setAttribute('aria-pressed', pressed);
}

/** What a command that continues on the next line ends with. Outside PowerShell, a backtick closes a substitution. */
const CONTINUED = { posix: /\\\s*$/, powershell: /`\s*$/ };

/**
 * What a copy button copies from a block. From a session, that's only the commands: lines after a `$ ` or `PS C:\> `
 * prompt, and the lines that continue them. Any other block is copied as is.
 */
export function commandsOf(code: string, language: string): string {
  const lines = code.split('\n');
  if (!SESSIONS.has(language) || !lines.some((line) => PROMPT.test(line))) return code;
  const commands: string[] = [];
  let continued: RegExp | null = null;
  for (const line of lines) {
    const prompt = PROMPT.exec(line);
    if (prompt) {
      commands.push(line.slice(prompt[0].length));
      continued = prompt[1] === undefined ? CONTINUED.posix : CONTINUED.powershell;
    } else if (continued) commands.push(withoutMark(line));
    if (!continued?.test(line)) continued = null;
  }
  return commands.join('\n');
}

/** Shells mark the lines of a continued command with `> `, PowerShell with `>> `. */
const withoutMark = (line: string): string => line.replace(/^>>? /, '');
