import '../../styles/tones.css';
import { Children, isValidElement, type ReactNode } from 'react';
import type { AdmonitionType } from '../../../lib/docs/content/source/admonition-kinds.ts';
import styles from './admonition.module.css';
import AdmonitionTitle from './admonition-title.tsx';

type Props = { type: AdmonitionType; title?: string; children?: ReactNode };

/** A note set apart from the text. Its title is the property, or the AdmonitionTitle that the compiler puts first. */
export default function Admonition({ type, title, children }: Props) {
  const items = Children.toArray(children);
  const label = items.find((child) => isValidElement(child) && child.type === AdmonitionTitle);
  return (
    <div role="note" className={styles.admonition} data-tone={type}>
      {label ?? <AdmonitionTitle>{title ?? type}</AdmonitionTitle>}
      {items.filter((child) => child !== label)}
    </div>
  );
}
