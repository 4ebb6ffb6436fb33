import { describe, expect, it } from 'vitest';
import { pageFilesOf } from './page-files.ts';

describe('pageFilesOf', () => {
  const files = [
    'docs.html',
    'docs/manage.html',
    'docs/manage.md',
    'docs/manage.htm',
    'docs/manage/index.html',
    'docs/manage/llms.txt',
    'docs/manage/sleep.html',
    'docs/manage/sleep/index.html',
  ];

  it('gives a page its document, fragment, and copy', () => {
    expect(pageFilesOf(files)('docs/manage')).toEqual([
      'docs/manage.html',
      'docs/manage.htm',
      'docs/manage/index.html',
    ]);
  });

  it('leaves what is below a page to the pages below', () => {
    expect(pageFilesOf(files)('docs/manage/sleep')).toEqual([
      'docs/manage/sleep.html',
      'docs/manage/sleep/index.html',
    ]);
  });

  it('gives no page what is only named like a part of one', () => {
    const others = ['a.js', 'docs/manage/index.html.br', 'docs/manage.html.br', 'docs/manage.txt'];
    for (const page of ['docs/manage', 'a', 'null', 'docs/manage.html', 'docs/manage/index'])
      expect(pageFilesOf(others)(page)).toEqual([]);
  });

  it('has nothing for a page that was not exported', () => {
    expect(pageFilesOf(files)('docs/none')).toEqual([]);
  });
});
