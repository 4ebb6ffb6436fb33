import type { PageData } from '../../../lib/site/page-data.ts';
import './term.css';

/**
 * A code span that names a command or a field: a link to its entry where a page explains it. What stands
 * there is its title; a script shows it to those who use a keyboard or a finger too.
 */
export default function Term({ page, text }: { page: PageData; text: string }) {
  const link = Object.hasOwn(page.reference.terms, text) ? page.reference.terms[text] : undefined;
  if (link === undefined) return <code>{text}</code>;
  return (
    <a href={link.href} title={link.hint} data-term="">
      <code>{text}</code>
    </a>
  );
}
