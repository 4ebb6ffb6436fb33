import { FIRST_PAINT_ID } from '../ui/first-paint.ts';

/** A page that only redirects, automatically and by a link. */
export function CrossroadsPage({ url, title }: { url: string; title: string }) {
  return (
    <main className="prose" style={{ padding: 'var(--space-6)' }}>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <h1 id={FIRST_PAINT_ID}>{title}</h1>
      <p>
        <a href={url}>Go to the documentation</a>
      </p>
    </main>
  );
}
