import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const png = Buffer.from(`89504e470d0a1a0a0000000d49484452${'00000280'}${'00000168'}`, 'hex');
const gif = Buffer.from(`474946383961${'8002'}${'6801'}`, 'hex');
const jpeg = Buffer.from(`ffd8ffe00004${'0000'}ffc00011080168028003000000000000`, 'hex');
const lossy = Buffer.concat([
  Buffer.from('RIFF____WEBPVP8 '),
  Buffer.alloc(10),
  Buffer.from('80026801', 'hex'),
]);
const extended = Buffer.concat([
  Buffer.from('RIFF____WEBPVP8X'),
  Buffer.alloc(8),
  Buffer.from('7f0200670100', 'hex'),
]);
const avif = Buffer.concat([
  Buffer.from('____ftypavif____ispe____'),
  Buffer.from('0000014000000168', 'hex'),
  Buffer.from('____ispe____'),
  Buffer.from('0000028000000168', 'hex'),
]);

describe('imageSize', () => {
  it.each([
    ['PNG', png],
    ['GIF', gif],
    ['JPEG', jpeg],
    ['lossy WebP', lossy],
    ['extended WebP', extended],
    ['AVIF of several items', avif],
    ['SVG by its attributes', Buffer.from('<?xml?><svg width="640" height="360px" viewBox="0 0 1 1">')],
    ['SVG by its box', Buffer.from('<svg viewBox="0 0 640 360">')],
  ])('reads the size of a %s', (_kind, bytes) => {
    expect(imageSize(bytes)).toEqual({ width: 640, height: 360 });
  });

  it('gives null for what is not an image, and for a picture that is cut short', () => {
    expect(imageSize(Buffer.from('plain text, nothing else'))).toBeNull();
    expect(imageSize(png.subarray(0, 20))).toBeNull();
    expect(imageSize(Buffer.from([]))).toBeNull();
  });
});
