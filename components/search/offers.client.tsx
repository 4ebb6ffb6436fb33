'use client';

import { useEffect, useState } from 'react';
import { findOffers, type Offer } from './elsewhere.ts';
import styles from './results.module.css';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

type Question = {
  search: SiteSearch;
  query: string;
  scope: Scope;
  everything: readonly Scope[];
};

/** How long a query must stay the same before other versions are searched, in milliseconds. */
const REST = 500;

/** What other sets and versions have for a query. Empty until they've been searched. */
export function useOffers({ search, query, scope, everything }: Question): readonly Offer[] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setOffers([]);
    const timer = setTimeout(() => {
      findOffers(search, query, scope, everything).then(
        (found) => isCurrent && setOffers(found),
        // A scope that can't be searched is ignored. The answer for this version stays.
        () => {},
      );
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, query, scope, everything]);
  return offers;
}

type Props = { offers: readonly Offer[]; onScope: (scope: Scope) => void };

/** Buttons that search somewhere else. */
export function Offers({ offers, onScope }: Props) {
  return (
    <p className={styles.offers}>
      {offers.map(({ scope, text }) => (
        <button key={scope.id} type="button" className={styles.textButton} onClick={() => onScope(scope)}>
          {text}
        </button>
      ))}
    </p>
  );
}

/** Where the words are in names, if here they only match by guessing. */
export function Elsewhere({ onScope, ...question }: Question & Pick<Props, 'onScope'>) {
  const offers = useOffers(question);
  return offers.length > 0 && <Offers offers={offers} onScope={onScope} />;
}
