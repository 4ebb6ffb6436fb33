import type { PageData } from '../../../lib/site/page-data.ts';
import { BreakableName } from '../breakable-name/breakable-name.tsx';
import './term.css';

type Props = {
  page: PageData;
  text: string;
  /** In a table, where a name may break between its words. */
  breaks?: boolean;
};

/**
 * A code span that names a command or a field: a link to its entry where a page explains it. What stands
 * there is its title; a script shows it to those who use a keyboard or a finger too.
 */
export default function Term({ page, text, breaks = false }: Props) {
  const link = Object.hasOwn(page.reference.terms, text) ? page.reference.terms[text] : undefined;
  const code = breaks ? <BreakableName name={text} /> : <code>{text}</code>;
  if (link === undefined) return code;
  return (
    <a href={link.href} title={link.hint} data-term="">
      {code}
    </a>
  );
}
