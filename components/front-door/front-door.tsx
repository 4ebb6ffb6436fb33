import { FIRST_PAINT_ID } from '../docs-shell/first-paint.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './front-door.module.css';

type Props = {
  title: string;
  /** One sentence below the title; '' for none. */
  lead: string;
  /** The address of the search page, and the text in the field that opens the search. */
  search: { url: string; label: string };
  /** Beside them: the text of an SVG, and what is below it. */
  picture: string | null;
  caption: string | null;
};

/** The top of a front page: its title and lead, the search, and a picture, if there is one. */
export function FrontDoor({ title, lead, search, picture, caption }: Props) {
  return (
    <>
      <div className={styles.door}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== '' && <p className={styles.lead}>{lead}</p>}
          {/* Opens the navbar's search; without a script, the search page. */}
          <a className={`${styles.search} no-print`} href={search.url} data-open-search="">
            <Icon name="search" />
            <span>{search.label}</span>
            <span className={`${styles.key} needs-script`} aria-hidden="true">
              /
            </span>
          </a>
        </div>
        {picture !== null && (
          <figure className={styles.figure}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the check rejects what an SVG must not contain */}
            <div dangerouslySetInnerHTML={{ __html: picture }} />
            {caption !== null && <figcaption className={styles.caption}>{caption}</figcaption>}
          </figure>
        )}
      </div>
      {/* The words are centered beside the picture, so both are painted together. */}
      <span id={FIRST_PAINT_ID} />
    </>
  );
}
