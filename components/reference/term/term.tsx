import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import CodeSpan from '../../ui/code-span.tsx';
import './term.css';

type Props = {
  page: PageData;
  text: string;
  /** Whether it's in a table, whose columns are narrow. */
  breaks?: boolean;
};

/**
 * A code span that names a command or field, as a link to its entry on the page that describes it. The description is
 * its title, which a script shows to keyboard and touch users, too.
 */
export default function Term({ page, text, breaks = false }: Props) {
  const link = ownValue(page.reference?.terms, text);
  const code = <CodeSpan text={text} breaks={breaks} />;
  if (link === undefined) return code;
  return (
    <a href={link.href} title={link.hint} data-term="">
      {code}
    </a>
  );
}
