import { entriesIn, textOf } from './markup.ts';

/** A field of a resource or a type, or a type itself, as a page renders it. */
export type RenderedApiEntry = {
  name: string;
  /** '' for a type. */
  type: string;
  isRequired: boolean;
  accepted: string[];
  /** Where its type is described; '' if it isn't a link. */
  typeLink: string;
  text: string;
  badges: string[];
};

/** The entries in a page's HTML by their ids. */
export function renderedApiEntries(html: string): Map<string, RenderedApiEntry> {
  return new Map(
    entriesIn(html).map(([id, part]) => {
      const own = part.split('<div class="cf-c">')[0]?.split(/<\/details>|<\/div><\/div>/)[0] ?? '';
      const accepted = /class="cf-v">Accepted values: ([\s\S]*?)<\/p>/.exec(own)?.[1] ?? '';
      return [
        id,
        {
          name: textOf(/<code class="cf-n">(.*?)<\/code>/.exec(own)?.[1] ?? ''),
          type: textOf(/class="cf-t">(.*?)<\/span>/.exec(own)?.[1] ?? ''),
          isRequired: own.includes('data-kind="required"'),
          accepted: [...accepted.matchAll(/<code[^>]*>(.*?)<\/code>/g)].map((match) =>
            textOf(match[1] ?? ''),
          ),
          typeLink: /class="cf-y">Type <a href="([^"]*)"/.exec(own)?.[1] ?? '',
          text: textOf(/<p>([\s\S]*?)<\/p>/.exec(own)?.[1] ?? ''),
          badges: [...own.matchAll(/class="cf-b" data-kind="(?!required)[^"]*">(.*?)<\/span>/g)].map(
            (match) => textOf(match[1] ?? ''),
          ),
        },
      ] as const;
    }),
  );
}

/** What a resource's page shows above its fields. */
export function renderedResource(html: string): {
  head: Record<string, string>;
  operations: { verb: string; method: string; path: string }[];
} {
  const own = html.slice(html.indexOf('data-resource='), html.indexOf('id="fields"'));
  const terms = [...own.matchAll(/<dt>([\s\S]*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)];
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(own)?.[1] ?? '';
  return {
    head: Object.fromEntries(terms.map(([, term = '', value = '']) => [textOf(term), textOf(value)])),
    operations: [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map((row) => {
      const cells = [...(row[1] ?? '').matchAll(/<td>([\s\S]*?)<\/td>/g)].map((cell) =>
        textOf(cell[1] ?? ''),
      );
      const [verb = '', method = '', path = ''] = cells;
      return { verb, method, path };
    }),
  };
}
