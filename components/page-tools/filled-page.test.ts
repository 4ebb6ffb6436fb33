import { describe, expect, it } from 'vitest';
import { fillMarkdown } from './filled-page.ts';

const host = { standard: '  host: platform.example.com', filled: '  host: vc.orchard.dev' };

describe('fillMarkdown', () => {
  it('leaves a page alone if nothing is filled in', () => {
    expect(fillMarkdown('```\na\n```', [])).toBe('```\na\n```');
  });

  it('replaces whole lines in fences, and keeps their indentation', () => {
    const page =
      'At platform.example.com:\n\n1. Set it:\n\n   ```yaml\n   ingress:\n     host: platform.example.com\n   ```\n';
    expect(fillMarkdown(page, [[host]])).toBe(
      page.replace('host: platform.example.com', 'host: vc.orchard.dev'),
    );
  });

  it('leaves prose and other fences alone', () => {
    const page = 'host: platform.example.com\n\n```text\nit is platform.example.com\n```\n';
    expect(fillMarkdown(page, [[host]])).toBe(page);
  });

  it('only changes fences that contain all lines of a block', () => {
    const block = [host, { standard: 'name: a', filled: 'name: b' }];
    const page =
      '```yaml\nhost: platform.example.com\n```\n\n```yaml\nname: a\nhost: platform.example.com\n```';
    expect(fillMarkdown(page, [block])).toBe(
      '```yaml\nhost: platform.example.com\n```\n\n```yaml\nname: b\nhost: vc.orchard.dev\n```',
    );
  });

  it('treats the characters of replacement patterns literally', () => {
    const block = [{ standard: 'a', filled: "$& $' b" }];
    expect(fillMarkdown('```\na\n```', [block])).toBe("```\n$& $' b\n```");
  });

  it('reads longer fences that contain shorter ones', () => {
    const page = '````md\n```yaml\nname: a\n```\n````';
    expect(fillMarkdown(page, [[{ standard: 'name: a', filled: 'name: b' }]])).toBe(
      page.replace('name: a', 'name: b'),
    );
  });
});
