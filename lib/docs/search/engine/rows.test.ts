import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../model.ts';
import { headOf, section, tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { namesOf } from './names.ts';
import { readTexts } from './passages.ts';
import { rankPages } from './rank.ts';
import { type Row, rowsOf } from './rows.ts';

const field = (name: string, text = '') => ({ kind: 'field' as const, name, anchor: name, text });

/** The places on a page, among others, that match a query. */
function rowsFor(typed: string, page: SearchPage, hasTexts = true): Row[] {
  const shard = tinyShard([page, tinyPage('/other', 'Nothing else')]);
  const { query, matches } = rankPages(typed, shard, []);
  const texts = readTexts({ ...page, entries: page.entries.map(({ text }) => text) });
  const read = { head: headOf(page), names: namesOf(headOf(page)), texts: hasTexts ? texts : null };
  return rowsOf(query, matches, read, shard.termsIn);
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

  it('finds an entry by the last part of its name, and less by its text', () => {
    const page = tinyPage('/x', 'Page', {
      entries: [field('a.other', 'Wakes pods.'), field('pods.other'), field('a.wake', 'Other.')],
    });
    expect(titles(rowsFor('wake', page))).toEqual(['a.wake']);
    expect(titles(rowsFor('wakes pods', page))).toEqual(['a.other', 'a.wake']);
    expect(titles(rowsFor('pods', page))).toEqual(['a.other']);
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
