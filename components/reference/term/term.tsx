import type { PageData } from '../../../lib/site/page-data.ts';
import './term.css';

/**
 * A code span that names a command or field, as a link to its entry on the page that describes it. The description is
 * its title, which a script shows to keyboard and touch users, too.
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
