import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { hrefOf } from '../link/href-of.ts';
import styles from './video.module.css';

type Props = { page: PageData; src: string; title: string; poster?: string; captions?: string };

/** A video in the content. Only its size is loaded before it's played. */
export default function Video({ page, src, title, poster, captions }: Props) {
  const address = hrefOf(src, page);
  return (
    <figure>
      <video
        controls
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        aria-label={title}
        className={styles.frame}
        {...(poster !== undefined && { poster: hrefOf(poster, page) })}
      >
        <source src={address} />
        {captions !== undefined && (
          <track kind="captions" srcLang="en" label="English" src={hrefOf(captions, page)} default />
        )}
        <a href={address}>{title}</a>
      </video>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
