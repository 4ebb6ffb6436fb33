import type { PageData } from '../../../lib/docs/site/page-data.ts';
import './known-messages.css';

/** The messages in the handbook, and where a script adds a field for logs. Throws an Error if the page has no list. */
export default function KnownMessages({ page }: { page: PageData }) {
  const messages = page.reference?.messages ?? null;
  if (messages === null) throw new Error(`The page '${page.id}' has no messages`);
  return (
    <dl className="km" data-known-messages="">
      {messages.map(({ id, text, says, fix, versions, url, title }) => (
        <div key={id} id={id}>
          <dt>
            <code>{text}</code>
          </dt>
          <dd>
            <span data-says="">{says}</span> <span data-fix="">{fix}</span>
          </dd>
          <dd>
            <a href={url}>{title}</a> {versions !== '' && <span data-versions="">{versions}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
