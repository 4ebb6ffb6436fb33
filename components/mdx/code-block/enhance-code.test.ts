import { describe, expect, it } from 'vitest';
import { commandsOf } from './enhance-code.ts';

describe('commandsOf', () => {
  it.each([
    [
      'leaves commands without prompts alone',
      'vcluster list\nvcluster version',
      'vcluster list\nvcluster version',
    ],
    [
      'drops prompts and output',
      '$ vcluster list\nNAME  STATUS\nmine  Running\n$ vcluster version',
      'vcluster list\nvcluster version',
    ],
    [
      'keeps continued lines',
      '$ helm upgrade mine \\\n    --install\nReleased.',
      'helm upgrade mine \\\n    --install',
    ],
    ['drops the marks of continued lines', '$ helm upgrade \\\n> --install', 'helm upgrade \\\n--install'],
    ['keeps comments where there is no prompt', '# first\nvcluster list', '# first\nvcluster list'],
    ['does not take a variable for a prompt', '$HOME/bin/vcluster', '$HOME/bin/vcluster'],
    [
      'takes what a substitution prints for output',
      '$ echo `vcluster version`\n0.27.0',
      'echo `vcluster version`',
    ],
    [
      'drops the marks of PowerShell',
      'PS C:\\> helm upgrade `\n>> --install\nReleased.',
      'helm upgrade `\n--install',
    ],
    ['reads the prompt of PowerShell', 'PS C:\\> vcluster list\nNAME', 'vcluster list'],
  ])('%s', (_name, code, expected) => {
    expect(commandsOf(code, 'bash')).toBe(expected);
  });

  it('leaves other languages alone', () => {
    expect(commandsOf('$ a: 1\nb: 2', 'yaml')).toBe('$ a: 1\nb: 2');
  });
});
