'use client';

import { memo } from 'react';
import type { Scope } from './scopes.ts';
import styles from './search-dialog.module.css';

type Props = { scopes: readonly Scope[]; scope: Scope; onScope: (scope: Scope) => void };

/** The searched scope, also one that was typed, with choices that widen or narrow it. */
export const ScopeChoice = memo(function ScopeChoice({ scopes, scope, onScope }: Props) {
  const choices = scopes.some(({ id }) => id === scope.id) ? scopes : [...scopes, scope];
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>Search in</legend>
      {choices.map((one) => (
        <label key={one.id} className={styles.scope}>
          <input
            type="radio"
            name="search-scope"
            checked={one.id === scope.id}
            onChange={() => onScope(one)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
});
