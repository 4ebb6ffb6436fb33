import type { Shown } from '../../lib/docs/build/live/renderer.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';
import { ContentProblems } from '../content-problems/content-problems.client.tsx';
import { DocsShell } from '../docs-shell/docs-shell.client.tsx';
import { ArticlePlace } from '../navigation/article-place.client.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { placeOf } from '../ui/place.ts';
import styles from './live-app.module.css';
import { path, shell } from './live-state.ts';

/** Everything inside `<body>` of a document during development. */
export function LiveApp({ shown }: { shown: Shown }) {
  const isBelow = shown.kind !== 'absent' && placeOf(shell.sets, path) !== null;
  return (
    <DocsShell {...(isBelow ? {} : { address: LANDING })}>
      {shown.kind === 'article' && <ArticlePlace id={shown.id} />}
      {shown.kind === 'article' && shown.isEarly && (
        <p className={styles.early} role="status">
          The other pages are still being read: links aren't checked yet.
        </p>
      )}
      {shown.kind === 'problems' && <ContentProblems text={shown.text} />}
      {shown.kind === 'search' && <SearchPage shell={shell} />}
      {shown.kind === 'absent' && <NotFoundPage shell={shell} />}
    </DocsShell>
  );
}
