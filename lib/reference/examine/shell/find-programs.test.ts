import { describe, expect, it } from 'vitest';
import { baseName, innerScript, programOf } from './find-programs.ts';
import { parseShell } from './parse-shell.ts';

const programIn = (text: string) => {
  const [command] = parseShell(text).commands;
  return command === undefined ? null : programOf(command);
};
const nameAndArguments = (text: string) => {
  const program = programIn(text);
  return program === null ? null : [program.name, ...program.args].map((word) => word.text).join(' ');
};

describe('programOf', () => {
  it.each([
    ['vcluster list', 'vcluster list'],
    ['A=1 B+=2 vcluster list', 'vcluster list'],
    ['sudo vcluster list', 'vcluster list'],
    ['sudo -u ada -E vcluster list', 'vcluster list'],
    ['sudo --user ada vcluster', 'vcluster'],
    ['sudo -n vcluster list', 'vcluster list'],
    ['/usr/bin/sudo vcluster', 'vcluster'],
    ['watch -n 2 vcluster list', 'vcluster list'],
    ['timeout 30s vcluster list', 'vcluster list'],
    ['timeout -k 5 30 vcluster list', 'vcluster list'],
    ['timeout 1h vcluster', 'vcluster'],
    ['timeout 30x vcluster', '30x vcluster'],
    ['env -u A B=1 vcluster', 'vcluster'],
    ['doas -u ada vcluster', 'vcluster'],
    ['exec -a name vcluster', 'vcluster'],
    ['nice -n 5 vcluster', 'vcluster'],
    ['xargs -I x vcluster', 'vcluster'],
    ['sudo nohup nice vcluster', 'vcluster'],
    ['if ! vcluster list', 'vcluster list'],
    ['while time vcluster list', 'vcluster list'],
    ['A=1', null],
    ['sudo', null],
    ['-n x', '-n x'],
    ['30 x', '30 x'],
    ['1A=2 x', '1A=2 x'],
  ])('of %j is %j', (text, program) => {
    expect(nameAndArguments(text)).toBe(program);
  });
});

describe('baseName', () => {
  it.each([
    ['vcluster', 'vcluster'],
    ['./bin/vcluster', 'vcluster'],
    ['C:\\bin\\vcluster.exe', 'vcluster'],
    ['vcluster.exe.txt', 'vcluster.exe.txt'],
  ])('of %s is %s', (path, name) => {
    expect(baseName(path)).toBe(name);
  });
});

describe('innerScript', () => {
  it.each([
    ["bash -c 'a b'", 'a b'],
    ["/bin/sh -ec 'a b' name", 'a b'],
    ["zsh -x -c 'a'", 'a'],
    ['bash script.sh', null],
    ['bash -c', null],
    ['bash -cx a', null],
    ["python -c 'a b'", null],
  ])('of %j is %j', (text, script) => {
    const program = programIn(text);
    expect(program === null ? null : (innerScript(program)?.text ?? null)).toBe(script);
  });

  it('knows where its letters are', () => {
    const program = programIn("bash -c 'ab'");
    const inner = program === null ? null : innerScript(program);
    expect([0, 1].map((offset) => inner?.originOf(offset))).toEqual([9, 10]);
  });
});
