import type { PageData } from '../../../lib/docs/site/page-data.ts';
import './known-messages.css';

/** The messages in the handbook, and where a script adds a field for logs. Throws an Error if the page has no list. */
export default function KnownMessages({ page }: { page: PageData }) {
  const { messages } = page.reference;
  if (messages === null) throw new Error(`The page '${page.id}' has no messages`);
  return (
    <div data-known-messages={JSON.stringify(messages)}>
      <dl className="km">
        {messages.map(({ id, text, says, fix, versions, url, title }) => (
          <div key={id} id={id}>
            <dt>
              <code>{text}</code>
            </dt>
            <dd>
              {says} {fix} {versions !== '' && <span className="km-versions">({versions})</span>}{' '}
              <a href={url}>{title}</a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
