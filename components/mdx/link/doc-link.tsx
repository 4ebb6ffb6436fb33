import type { ReactNode } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import styles from './doc-link.module.css';
import { hrefOf, isExternal } from './href-of.ts';

type LinkProps = {
  /** A reference in compiled content, or an anchor. */
  href?: string;
  className?: string;
  children?: ReactNode;
  [attribute: string]: unknown;
};

type Props = LinkProps & { page: PageData };

/** A link whose target is looked up in the page's data. Links to other sites are marked. */
export default function DocLink({
  href,
  page,
  className,
  children,
  target: _target,
  rel: _rel,
  ...rest
}: Props) {
  if (href === undefined) return <a {...rest}>{children}</a>;
  const address = hrefOf(href, page);
  const external = isExternal(address);
  const classes = [className === 'heading-anchor' ? styles.anchor : className, external && styles.external];
  const name = classes.filter((item) => item).join(' ');
  return (
    <a
      {...rest}
      href={address}
      {...(name !== '' && { className: name })}
      {...(external && { rel: 'noopener' })}
    >
      {children}
    </a>
  );
}
