import { FIRST_PAINT_ID } from '../docs-shell/first-paint.ts';
import { Icon } from '../ui/icon.tsx';
import { ClusterPicture } from './cluster-picture.tsx';
import styles from './front-door.module.css';

type Props = {
  title: string;
  /** One sentence below the title. */
  lead: string;
  /** The address of the search page, and the text in the field that opens the search. */
  search: { url: string; label: string };
};

/** The top of the landing page: its title and lead, the search, and a diagram of a virtual cluster. */
export function FrontDoor({ title, lead, search }: Props) {
  return (
    <>
      <div className={styles.door}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {/* Opens the navbar's search; without a script, the search page. */}
          <a className={`${styles.search} no-print`} href={search.url} data-open-search="">
            <Icon name="search" />
            <span>{search.label}</span>
            <span className={`${styles.key} needs-script`} aria-hidden="true">
              /
            </span>
          </a>
        </div>
        <ClusterPicture />
      </div>
      {/* The words are centered beside the diagram, so both are painted together. */}
      <span id={FIRST_PAINT_ID} />
    </>
  );
}
