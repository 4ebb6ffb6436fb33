import { parse } from 'yaml';
import { decode, entriesIn, textOf } from './markup.ts';

const values = new Map<string, unknown>();

/** What a rendered value stands for. Most are on hundreds of pages. */
function renderedValue(html: string): unknown {
  if (!values.has(html)) values.set(html, parse(decode(html)));
  return values.get(html);
}

/** A field's entry as a page renders it. `default` is undefined if none is shown. */
export type RenderedField = {
  name: string;
  type: string;
  default: unknown;
  isRequired: boolean;
  isPro: boolean;
  accepted: unknown[];
};

/** The entries in a page's HTML by their ids. */
export function renderedFields(html: string): Map<string, RenderedField> {
  return new Map(
    entriesIn(html).map(([id, part]) => {
      const own = part.split('<div class="cf-c">')[0]?.split('</details>')[0] ?? '';
      const value = /class="cf-d">[^<]*<code>([\s\S]*?)<\/code>/.exec(own)?.[1];
      const accepted = /class="cf-v">([\s\S]*?)<\/p>/.exec(own)?.[1] ?? '';
      return [
        id,
        {
          name: textOf(/<code class="cf-n">(.*?)<\/code>/.exec(own)?.[1] ?? ''),
          type: textOf(/class="cf-t">(.*?)<\/span>/.exec(own)?.[1] ?? ''),
          default: value === undefined ? undefined : renderedValue(value),
          isRequired: own.includes('data-kind="required"'),
          isPro: own.includes('data-kind="pro"'),
          accepted: [...accepted.matchAll(/<code>(.*?)<\/code>/g)].map((match) =>
            renderedValue(match[1] ?? ''),
          ),
        },
      ] as const;
    }),
  );
}

export type RenderedFlag = { short: string | null; type: string; default: string | null };

/** The flags on a command's page by name, and what else it shows. */
export function renderedCommand(html: string): {
  flags: Map<string, RenderedFlag>;
  aliases: string[];
  usage: string;
} {
  const parts = html.split('data-flag="').slice(1);
  const flags = parts.map((part) => {
    const head = part.slice(0, part.indexOf('</div>'));
    const value = /class="cf-d">default ([\s\S]*?)<\/span>/.exec(head)?.[1];
    return [
      part.slice(0, part.indexOf('"')),
      {
        short: /class="cf-a">, <code>-([^<]+)<\/code>/.exec(head)?.[1] ?? null,
        type: textOf(/class="cf-t">(.*?)<\/span>/.exec(head)?.[1] ?? ''),
        default: value === undefined ? null : textOf(value),
      },
    ] as const;
  });
  const aliases = /data-aliases=""[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  const usage = /id="synopsis"[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
  return {
    flags: new Map(flags),
    aliases: [...aliases.matchAll(/<code>(.*?)<\/code>/g)].map((match) => textOf(match[1] ?? '')),
    usage: textOf(usage),
  };
}
