import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../model.ts';
import { headOf, section, tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { namesOf } from './names.ts';
import { readTexts } from './passages.ts';
import { rankPages } from './rank.ts';
import { fillRows, type Row, rowsOf } from './rows.ts';

const field = (name: string, text = '') => ({ kind: 'field' as const, name, anchor: name, text });

/** The places on a page, among others, that match a query. */
function rowsFor(typed: string, page: SearchPage, hasTexts = true): Row[] {
  const shard = tinyShard([page, tinyPage('/other', 'Nothing else')]);
  const { query, matches, pages } = rankPages(typed, shard, { synonyms: [], opposites: [] });
  const texts = readTexts({
    ...page,
    entries: page.entries.map(({ text }) => text),
    facts: page.entries.map(({ facts = null }) => facts),
  });
  const head = headOf(page);
  const found = {
    head,
    names: namesOf(head),
    answer: pages.find((one) => one.head.url === page.url)?.answer,
  };
  const rows = rowsOf(query, matches, found, shard.termsIn);
  return hasTexts ? fillRows(rows, found, matches, texts) : rows;
}

const titles = (rows: readonly Row[]) => rows.map(({ title }) => title);

describe('rowsOf', () => {
  it('is the page itself where its title answers, with what it says first of the words', () => {
    const page = tinyPage('/sleep', 'Sleep mode', {
      description: 'Saves money.',
      sections: [section('', '', 'Sleep when idle.'), section('wake', 'Wake up', 'Call it.')],
    });
    expect(rowsFor('sleep', page)).toEqual([
      { kind: 'page', anchor: '', title: 'Sleep mode', text: 'Sleep when idle.' },
    ]);
    expect(rowsFor('mode', page)).toMatchObject([{ text: 'Saves money.' }]);
  });

  it('is the section that answers, above the page', () => {
    const page = tinyPage('/sleep', 'Sleep mode', { sections: [section('wake', 'Wake up', 'Call it.')] });
    expect(rowsFor('wake up', page)).toEqual([
      { kind: 'section', anchor: 'wake', title: 'Wake up', text: 'Call it.' },
    ]);
  });

  it('never leads to one section twice', () => {
    const page = tinyPage('/sleep', 'Sleep', {
      sections: [section('timer', 'Sleep timer', 'A sleep timer.'), section('more', 'More', 'Sleep.')],
    });
    const anchors = rowsFor('sleep timer', page).map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('prefers the heading that is the query among those with its words', () => {
    const page = tinyPage('/sleep', 'Page', {
      sections: [section('a', 'Wake it up now', 'Call.'), section('b', 'Wake up', 'Call.')],
    });
    expect(titles(rowsFor('wake up', page))).toEqual(['Wake up', 'Wake it up now']);
    expect(titles(rowsFor('up wake', page))).toEqual(['Wake it up now', 'Wake up']);
  });

  it('has no more than three places, the best first, none that says much less', () => {
    const many = tinyPage('/sleep', 'Page', {
      sections: ['One', 'Two', 'Three', 'Four'].map((name) => section(name, `${name} wake up`, 'Call.')),
    });
    expect(titles(rowsFor('wake up', many))).toEqual(['One wake up', 'Two wake up', 'Three wake up']);
    const less = tinyPage('/sleep', 'Page', {
      sections: [section('a', 'More', 'Wake.'), section('b', 'Wake up', 'Wake up.')],
    });
    expect(titles(rowsFor('wake up', less))).toEqual(['Wake up']);
  });

  it('is the page where nothing answers', () => {
    const page = tinyPage('/sleep', 'Page', { sections: [section('a', 'More', 'Less.')] });
    expect(titles(rowsFor('wake', page))).toEqual(['Page']);
  });

  it('is the entry that is named, with its text', () => {
    const page = tinyPage('/sync', 'Sync', {
      entries: [field('sync.toHost.pods', 'Syncs pods.'), field('sync.toHost.secrets', 'Syncs secrets.')],
    });
    expect(rowsFor('sync.toHost.pods', page)[0]).toEqual({
      kind: 'field',
      anchor: 'sync.toHost.pods',
      title: 'sync.toHost.pods',
      text: 'Syncs pods.',
    });
    expect(titles(rowsFor('set sync.toHost.secrets please', page))[0]).toBe('sync.toHost.secrets');
  });

  it('finds an entry by the last part of its name, and says what it is', () => {
    const facts = { type: 'boolean', default: 'false', since: 'v0.26' };
    const page = tinyPage('/x', 'Page', {
      entries: [field('a.other', 'Wakes pods.'), { ...field('a.wake', 'Other.'), facts }],
    });
    expect(rowsFor('wake', page)).toEqual([
      { kind: 'field', anchor: 'a.wake', title: 'a.wake', text: 'Other.', facts },
    ]);
    expect(rowsFor('pods', page)).toMatchObject([{ kind: 'page' }]);
  });

  it('leads a page to the section whose text says most', () => {
    const page = tinyPage('/sleep', 'Sleep mode', {
      description: 'Saves money.',
      sections: [section('', '', 'Stops it.'), section('night', 'Schedules', 'Sleep at midnight.')],
    });
    expect(rowsFor('sleep midnight', page)).toEqual([
      {
        kind: 'page',
        anchor: 'night',
        title: 'Sleep mode',
        section: 'Schedules',
        text: 'Sleep at midnight.',
      },
    ]);
    expect(rowsFor('sleep midnight', page, false)).toEqual([
      { kind: 'page', anchor: '', title: 'Sleep mode', text: '' },
    ]);
  });

  it('finds a flag by its last word', () => {
    const flag = { kind: 'flag' as const, name: 'vcluster create --driver', anchor: 'driver', text: '' };
    expect(rowsFor('driver', tinyPage('/x', 'Page', { entries: [flag] }))).toMatchObject([
      { kind: 'flag', anchor: 'driver' },
    ]);
    expect(rowsFor('create', tinyPage('/x', 'Page', { entries: [flag] }))).toMatchObject([{ kind: 'page' }]);
  });

  it('takes the page of a command for the command', () => {
    const page = tinyPage('/create', 'Create one', {
      sections: [section('pods', 'Vcluster create', 'Vcluster create.')],
      entries: [
        { kind: 'flag', name: 'vcluster create --driver', anchor: 'driver', text: '' },
        { kind: 'command', name: 'vcluster create', anchor: '', text: 'Makes one.' },
      ],
    });
    expect(rowsFor('vcluster create', page)[0]).toMatchObject({ kind: 'command', title: 'Create one' });
    expect(rowsFor('driver', page)).toMatchObject([{ kind: 'flag' }]);
  });

  it('answers with titles alone where the texts are not there', () => {
    const page = tinyPage('/sleep', 'Sleep mode', {
      sections: [section('', '', 'Sleep when idle.'), section('wake', 'Wake up', 'Call it.')],
      entries: [field('sleep.wake', 'Call it.')],
    });
    expect(rowsFor('wake up', page, false)[0]).toEqual({
      kind: 'section',
      anchor: 'wake',
      title: 'Wake up',
      text: '',
    });
    expect(rowsFor('mode', page, false)).toEqual([
      { kind: 'page', anchor: '', title: 'Sleep mode', text: '' },
    ]);
  });

  it('counts the page’s label and keywords as its title', () => {
    const page = tinyPage('/sleep', 'Page', {
      label: 'Pausing',
      keywords: ['idle'],
      sections: [section('a', 'Other', 'Pausing and idle.')],
    });
    expect(titles(rowsFor('pausing', page))).toEqual(['Page']);
    expect(titles(rowsFor('idle', page))).toEqual(['Page']);
  });
});
