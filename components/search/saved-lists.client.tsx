'use client';

import type { ShellSet } from '../ui/place.ts';
import { Cell, Row, RowGroup } from './grid.tsx';
import { isElsewhere, shortTrail } from './group-hits.ts';
import styles from './results.module.css';
import { addFavorite, forget, noteOpened, type Saved, type SavedHit, shownOf } from './saved-hits.ts';

type Props = {
  saved: Saved;
  sets: readonly ShellSet[];
  onSaved: (saved: Saved) => void;
  listId: string;
  active: number;
  onActive: (row: number) => void;
  leave: (url: string) => void;
};

/** What the visitor opened and saved before, shown while nothing is typed. */
export function SavedLists(props: Props) {
  const { recent, favorites } = shownOf(props.saved);
  return (
    <>
      <List {...props} name="Recent" hits={recent} from={0} canSave />
      <List {...props} name="Favorites" hits={favorites} from={recent.length} />
    </>
  );
}

type ListProps = Props & { name: string; hits: readonly SavedHit[]; from: number; canSave?: boolean };

function List({ name, hits, from, canSave = false, ...props }: ListProps) {
  if (hits.length === 0) return null;
  const id = `${props.listId}-${name}`;
  return (
    <RowGroup labelledBy={id}>
      <p className={styles.groupName} id={id}>
        {name}
      </p>
      {hits.map((hit, index) => (
        <SavedRow key={hit.url} {...props} hit={hit} row={from + index} canSave={canSave} />
      ))}
    </RowGroup>
  );
}

type RowProps = Props & { hit: SavedHit; row: number; canSave: boolean };

function SavedRow({ hit, row, canSave, saved, sets, onSaved, listId, active, onActive, leave }: RowProps) {
  const open = () => {
    onSaved(noteOpened(saved, hit));
    setTimeout(leave, 0, hit.url);
  };
  const rel = isElsewhere(hit.url, sets) ? 'external' : undefined;
  return (
    <Row id={`${listId}-${row}`} isActive={row === active} onActive={() => onActive(row)}>
      <Cell className={styles.cell}>
        <a className={styles.hit} href={hit.url} rel={rel} onClick={open}>
          <span className={styles.name}>
            <span className={styles.nameText}>{hit.title}</span>
          </span>
          <span className={styles.snippet}>{shortTrail(hit.trail)}</span>
        </a>
      </Cell>
      <Cell className={styles.controls}>
        {canSave && (
          <button
            type="button"
            className={styles.control}
            data-icon="star"
            aria-label={`Save ${hit.title} to favorites`}
            onClick={() => onSaved(addFavorite(saved, hit))}
          />
        )}
        <button
          type="button"
          className={styles.control}
          data-icon="cross"
          aria-label={`Remove ${hit.title}`}
          onClick={() => onSaved(forget(saved, hit.url))}
        />
      </Cell>
    </Row>
  );
}
