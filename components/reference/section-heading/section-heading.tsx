import DocLinkStyles from '../../mdx/link/doc-link.module.css';

/** A heading that a component draws, with the link to itself that authors' headings have. */
export function SectionHeading({ id, text }: { id: string; text: string }) {
  return (
    <h2 id={id}>
      {text}
      <a href={`#${id}`} className={DocLinkStyles.anchor} aria-label={`Link to this section: ${text}`}>
        #
      </a>
    </h2>
  );
}
