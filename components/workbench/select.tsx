import { useId } from 'react';
import styles from './workbench.module.css';

type Option = { value: string; label: string };

type SelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onSelect: (value: string) => void;
};

/** A list of options with a label. */
export function Select({ label, value, options, onSelect }: SelectProps) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onSelect(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
