import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { escapeHtml } from '../../../lib/ground/base/escape-html.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { COMMAND_SECTIONS } from '../../../lib/reference/facts/rendering/rendered-anchors.ts';
import type { CommandLink, CommandReferenceData } from '../../../lib/reference/pages/reference-data.ts';
import Admonition from '../../mdx/admonition/admonition.tsx';
import CodeBlock from '../../mdx/code-block/code-block.tsx';
import { Badges } from '../badges/badges.tsx';
import { ReferenceFilter } from '../reference-filter/reference-filter.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './command-reference.module.css';
import '../entries.css';
import '../gone-entries/gone-entries.css';

type Props = { page: PageData; command: string };

/**
 * A command in the page's version: usage, arguments, flags, and related pages. Throws an Error for a command that the
 * version doesn't have.
 */
export default function CommandReference({ page, command }: Props) {
  const data = ownValue(page.reference?.commands, command);
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the command '${command}'`);
  const related = [...data.subcommands, ...data.related];
  return (
    <div className={styles.reference} data-command={command} data-gone={page.reference?.gone ?? undefined}>
      <SectionHeading {...COMMAND_SECTIONS.usage} />
      <Usage page={page} data={data} />
      {data.arguments !== '' && (
        <>
          <SectionHeading {...COMMAND_SECTIONS.arguments} />
          <Entries html={data.arguments} />
        </>
      )}
      <Flags page={page} command={command} data={data} />
      {related.length > 0 && <Related links={related} />}
    </div>
  );
}

function Related({ links }: { links: CommandReferenceData['related'] }) {
  return (
    <>
      <SectionHeading {...COMMAND_SECTIONS.related} />
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <CommandName link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Flags({ page, command, data }: Props & { data: CommandReferenceData }) {
  return (
    <>
      {data.flags !== '' && (
        <>
          <SectionHeading {...COMMAND_SECTIONS.flags} />
          <ReferenceFilter page={page} at={`command ${command}`} />
          <Entries html={data.flags} />
        </>
      )}
      {data.inheritedFlags !== '' && (
        <>
          <SectionHeading {...COMMAND_SECTIONS.inherited} />
          <Entries html={data.inheritedFlags} />
        </>
      )}
    </>
  );
}

/** Arguments or flags: made of our own data, with everything escaped. */
function Entries({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made
  return <div className="cf-list" data-flat="" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Usage({ page, data }: { page: PageData; data: CommandReferenceData }) {
  return (
    <>
      {data.isDeprecated && <Deprecation replacedBy={data.replacedBy} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, escaped where it is made */}
      {data.html !== '' && <p dangerouslySetInnerHTML={{ __html: data.html }} />}
      <Badges badges={data.badges} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from facts, escaped where it is made */}
      {data.history !== '' && <div dangerouslySetInnerHTML={{ __html: data.history }} />}
      <CodeBlock page={page} language="bash" html={escapeHtml(data.usage)} />
      {data.aliases.length > 0 && (
        <p data-aliases="">
          Also:{' '}
          {data.aliases.map((alias, index) => (
            <span key={alias}>
              {index > 0 && ', '}
              <code>{alias}</code>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Deprecation({ replacedBy }: { replacedBy: CommandLink | null }) {
  return (
    <Admonition type="warning" title="Deprecated">
      <p>
        {replacedBy === null ? (
          'This command will go away.'
        ) : (
          <>
            Use <CommandName link={replacedBy} /> instead.
          </>
        )}
      </p>
    </Admonition>
  );
}

function CommandName({ link }: { link: CommandLink }) {
  const name = <code>{link.name}</code>;
  return link.url === null ? name : <a href={link.url}>{name}</a>;
}
