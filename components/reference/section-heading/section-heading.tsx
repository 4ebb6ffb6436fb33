import DocLinkStyles from '../../mdx/link/doc-link.module.css';

type Props = {
  id: string;
  text: string;
  /** Level: 2 or 3. */
  depth?: number;
};

/** A heading that a component renders, with the same link to itself that authors' headings have. */
export function SectionHeading({ id, text, depth = 2 }: Props) {
  const Heading = depth === 3 ? 'h3' : 'h2';
  return (
    <Heading id={id}>
      {text}
      {/* biome-ignore lint/a11y/useAnchorContent: the stylesheet renders the mark */}
      <a href={`#${id}`} className={DocLinkStyles.anchor} aria-label={`Link to this section: ${text}`} />
    </Heading>
  );
}
