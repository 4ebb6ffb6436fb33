import styles from './video.module.css';

/**
 * A video on YouTube. No request goes to that host before it's played. Without JavaScript, and with a modifier key,
 * it's a link.
 */
export default function YouTube({ video, title }: { video: string; title: string }) {
  return (
    <figure>
      <a
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(video)}`}
        rel="noopener"
        className={`${styles.frame} ${styles.facade}`}
        data-youtube={video}
      >
        <span className={styles.play} aria-hidden="true" />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>Plays from YouTube, which then learns that you are here.</span>
        </span>
      </a>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
