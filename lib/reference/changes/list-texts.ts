import type { ChangePart } from '../../docs/content/source/authoring-values.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import type { Group } from './row-entries.ts';

/** Class names for the elements of a list. */
export type ListClasses = { group: string; title: string; note: string; frame: string };

/** Title of a list's second column, by part. Pages don't have one. */
const DETAIL: Readonly<Record<ChangePart, string>> = {
  removed: 'What to use instead',
  changed: 'Change',
  added: 'Description',
  pages: '',
};

/** A group whose entries' texts are HTML. */
export type DrawnGroup = {
  title: string;
  entries: (Pick<Group['entries'][number], 'id' | 'name' | 'isCode' | 'url' | 'note' | 'area'> & {
    html: string[];
  })[];
};

/** The HTML of one part of a list. The class names aren't escaped. */
export function listHtml(groups: readonly DrawnGroup[], part: ChangePart, classes: ListClasses): string {
  return groups
    .map(({ title, entries }) => {
      const inner = part === 'pages' ? pagesHtml(entries) : tableHtml(entries, DETAIL[part], classes);
      const head = `<p class="${classes.title}">${escapeHtml(title)}</p>`;
      return `<div class="${classes.group}" data-changes-group>${head}${inner}</div>`;
    })
    .join('');
}

function pagesHtml(entries: DrawnGroup['entries']): string {
  const items = entries.map((entry) => {
    const rest = entry.html.length === 0 ? '' : `: ${entry.html.join(' ')}`;
    return `<li>${nameHtml(entry)}${rest}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** A table that scrolls if it's too wide, including with the keyboard. */
function tableHtml(entries: DrawnGroup['entries'], detail: string, { note, frame }: ListClasses): string {
  const rows = entries.map((entry) => {
    const more = entry.note === '' ? '' : `<span class="${note}">${escapeHtml(entry.note)}</span>`;
    const texts = entry.html.map((html) => `<p>${html}</p>`).join('');
    return `<tr id="${escapeHtml(entry.id)}" data-area="${escapeHtml(entry.area)}"><td>${nameHtml(entry)}${more}</td><td>${texts}</td></tr>`;
  });
  const head = `<thead><tr><th scope="col">Name</th><th scope="col">${detail}</th></tr></thead>`;
  return `<div class="${frame}" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${rows.join('')}</tbody></table></div>`;
}

function nameHtml({ name, isCode, url }: DrawnGroup['entries'][number]): string {
  const text = isCode ? `<code>${breakable(name)}</code>` : escapeHtml(name);
  return url === null ? text : `<a href="${escapeHtml(url)}">${text}</a>`;
}

/** A name that breaks after its dots if it has to. */
function breakable(name: string): string {
  return name
    .split(/(?<=\.)/)
    .map(escapeHtml)
    .join('<wbr>');
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
        const rest = textsOf(entry).join(' ');
        return `- ${head.join(' ')}${rest === '' ? '' : `: ${rest}`}`;
      });
      return [`**${title}**`, lines.join('\n')].join('\n\n');
    })
    .join('\n\n');
}
