import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPackReader, packTexts } from './pack.ts';
import { tempFolder } from './testing/temp-folder.ts';

let folder = '';
beforeEach(() => {
  folder = tempFolder();
});

const write = (texts: [string, string][]) => {
  for (const [file, content] of packTexts('pages', new Map(texts)))
    writeFileSync(join(folder, file), content);
  return createPackReader(join(folder, 'pages'));
};

describe('a pack', () => {
  test('gives back each text, whatever its letters take', () => {
    const texts: [string, string][] = [
      ['/docs', 'first'],
      ['/docs/Ä', 'größer 🚧'],
      ['/docs/empty', ''],
      ['/docs/last', 'last'],
    ];
    const read = write(texts);
    expect(texts.map(([key]) => read(key))).toEqual(texts.map(([, text]) => text));
  });

  test('has no other keys', () => {
    const read = write([['/docs', 'first']]);
    expect([read('/Docs'), read('toString')]).toEqual([null, null]);
  });

  test('says so where it was cut off', () => {
    const read = write([['/docs', 'first']]);
    writeFileSync(join(folder, 'pages.pack'), 'fir');
    expect(() => read('/docs')).toThrow('ends before byte 5');
  });
});
