import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { Feed, FeedEntry } from './feed-entries.ts';

/** Dates from git don't have a time. A fixed one keeps the file the same in every build. */
const timeOf = (date: string): string => `${date}T00:00:00Z`;

/** A feed as Atom (RFC 4287). Throws an Error if there are no entries, because the feed needs a date. */
export function atomFeed(feed: Feed): string {
  const { entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeHtml(feed.id)}</id>`,
    `  <title>${escapeHtml(feed.title)}</title>`,
    `  <updated>${timeOf(newestDate(entries))}</updated>`,
    `  <author><name>${escapeHtml(feed.author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(feed.atom)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeHtml(feed.home)}"/>`,
    ...entries.flatMap(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ id, title, url, date, summary }: FeedEntry): string[] {
  return [
    '  <entry>',
    `    <id>${escapeHtml(id)}</id>`,
    `    <title>${escapeHtml(title)}</title>`,
    `    <updated>${timeOf(date)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
    `    <summary>${escapeHtml(summary)}</summary>`,
    '  </entry>',
  ];
}

/** A feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const items = feed.entries.map(({ id, title, url, date, summary }) => ({
    id,
    url,
    title,
    content_text: summary,
    date_modified: timeOf(date),
  }));
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.home,
      feed_url: feed.json,
      language: 'en',
      authors: [{ name: feed.author }],
      items,
    },
    null,
    1,
  )}\n`;
}

function newestDate(entries: readonly FeedEntry[]): string {
  const newest = entries
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error('A feed without entries cannot say when it changed.');
  return newest;
}
