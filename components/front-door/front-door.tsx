import { FIRST_PAINT_ID } from '../ui/first-paint.ts';
import styles from './front-door.module.css';

type Props = {
  title: string;
  /** One sentence below the title; '' for none. */
  lead: string;
  /** Beside them: the text of an SVG, and what is below it. */
  picture: string | null;
  caption: string | null;
};

/**
 * The top of a front page: its title, its lead, and a picture, if there is one. `<Actions>` at the start of the page's
 * text are placed below the lead.
 */
export function FrontDoor({ title, lead, picture, caption }: Props) {
  return (
    <>
      <div className={styles.words} data-words="">
        <h1 className={styles.title}>{title}</h1>
        {lead !== '' && <p className={styles.lead}>{lead}</p>}
      </div>
      {picture !== null && (
        <figure className={styles.figure}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the check rejects what an SVG must not contain */}
          <div dangerouslySetInnerHTML={{ __html: picture }} />
          {caption !== null && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      )}
      {/* The words are beside the picture, so both are painted together. */}
      <span id={FIRST_PAINT_ID} />
    </>
  );
}
