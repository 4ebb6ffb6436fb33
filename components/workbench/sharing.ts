import { copyFor } from '../../lib/ground/browser/copy-feedback.ts';
import { fragmentOf, LONGEST_LINK } from '../../lib/reference/workbench/file-link.ts';
import { type OpenFile, savedText } from './use-file.ts';
import type { Subject } from './use-subject.ts';

/** The ways to take a file elsewhere. A text is the file's own or its upgraded one. */
export type Sharing = {
  onCopy: (button: HTMLElement, text: string) => void;
  onSave: (text: string) => void;
  /** Copies a link that contains the file, and shows it as the page's address. */
  onLink: (button: HTMLElement) => void;
};

export function sharingOf(file: OpenFile, subject: Subject, setNote: (note: string) => void): Sharing {
  const { kind, version, fileName } = subject;
  const onLink = async (button: HTMLElement) => {
    const fragment = await fragmentOf({ text: file.text, kind, version });
    if (fragment.length > LONGEST_LINK) {
      setNote('The file is too long for a link. Send the file itself instead.');
      return;
    }
    const address = `${location.origin}${location.pathname}#${fragment}`;
    history.replaceState(history.state, '', address);
    await copyFor(button, address, 'Link copied');
  };
  return {
    onCopy: (button, text) => copyFor(button, savedText(text, file)),
    onSave: (text) => download(savedText(text, file), fileName),
    onLink,
  };
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
