import { codeHtml } from '../../ground/base/code-pieces.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import type { YamlPair } from './moved-yaml.ts';
import type { Group } from './row-entries.ts';

/** Parts of a release's changes. */
export type ChangePart = 'removed' | 'changed' | 'added' | 'pages';

/** Class names for the elements of a list. */
export type ListClasses = { group: string; title: string; note: string; frame: string; yaml: string };

/** Title of a list's second column, by part. Pages don't have one. */
const DETAIL: Readonly<Record<ChangePart, string>> = {
  removed: 'What to use instead',
  changed: 'Change',
  added: 'Description',
  pages: '',
};

/** A group whose entries' texts are HTML. */
export type RenderedGroup = {
  title: string;
  entries: (Pick<Group['entries'][number], 'id' | 'name' | 'isCode' | 'url' | 'note' | 'area' | 'yaml'> & {
    html: string[];
  })[];
};

/** The HTML of one part of a list. The class names aren't escaped. */
export function listHtml(groups: readonly RenderedGroup[], part: ChangePart, classes: ListClasses): string {
  return groups
    .map(({ title, entries }) => {
      const inner = part === 'pages' ? pagesHtml(entries) : tableHtml(entries, DETAIL[part], classes);
      const head = `<p class="${classes.title}">${escapeHtml(title)}</p>`;
      return `<div class="${classes.group}" data-changes-group>${head}${inner}</div>`;
    })
    .join('');
}

function pagesHtml(entries: RenderedGroup['entries']): string {
  const items = entries.map((entry) => {
    const rest = entry.html.length === 0 ? '' : `: ${entry.html.join(' ')}`;
    return `<li>${nameHtml(entry)}${rest}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** A table that scrolls if it's too wide, including with the keyboard. */
function tableHtml(entries: RenderedGroup['entries'], detail: string, classes: ListClasses): string {
  const { note, frame } = classes;
  const rows = entries.map((entry) => {
    const more = entry.note === '' ? '' : `<span class="${note}">${escapeHtml(entry.note)}</span>`;
    const texts = entry.html.map((html) => `<p>${html}</p>`).join('');
    return `<tr id="${escapeHtml(entry.id)}" data-area="${escapeHtml(entry.area)}"><td>${nameHtml(entry)}${more}</td><td>${texts}${entry.yaml.map((pair) => yamlHtml(pair, classes)).join('')}</td></tr>`;
  });
  const head = `<thead><tr><th scope="col">Name</th><th scope="col">${detail}</th></tr></thead>`;
  return `<div class="${frame}" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${rows.join('')}</tbody></table></div>`;
}

/** The lines before and after, side by side where there's room. What both have above them isn't marked. */
function yamlHtml({ label, before, after }: YamlPair, { yaml, note }: ListClasses): string {
  const same = before.findIndex((line, index) => line !== after[index]);
  const side = (name: string, tag: string, lines: readonly string[]) => {
    const code = lines.map((line, index) => {
      const text = escapeHtml(line);
      return index < same ? text : `<${tag}>${text}</${tag}>`;
    });
    return `<div><span class="${note}">${name}</span><pre>${code.join('\n')}</pre></div>`;
  };
  const head = label === '' ? '' : `<p class="${note}">${escapeHtml(label)}:</p>`;
  return `${head}<div class="${yaml}">${side('Before', 'del', before)}${side('After', 'ins', after)}</div>`;
}

function nameHtml({ name, isCode, url }: RenderedGroup['entries'][number]): string {
  const text = isCode ? codeHtml(name, true) : escapeHtml(name);
  return url === null ? text : `<a href="${escapeHtml(url)}">${text}</a>`;
}

/** A list as Markdown: each group's entries below its title. `textsOf` returns an entry's texts, each as one line. */
export function listMarkdown(
  groups: readonly Group[],
  textsOf: (entry: Group['entries'][number]) => readonly string[],
): string {
  return groups
    .map(({ title, entries }) => {
      const lines = entries.map((entry) => {
        const { name, isCode, note } = entry;
        const head = [isCode ? `\`${name}\`` : name, note === '' ? '' : `(${note})`].filter(
          (part) => part !== '',
        );
        const texts = textsOf(entry).map((text, at, all) =>
          at === all.length - 1 || /[.:]$/.test(text) ? text : `${text};`,
        );
        const rest = texts.join(' ');
        return `- ${head.join(' ')}${rest === '' ? '' : `: ${rest}`}`;
      });
      return [`**${title}**`, lines.join('\n')].join('\n\n');
    })
    .join('\n\n');
}
