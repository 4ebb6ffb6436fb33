import { describe, expect, it } from 'vitest';
import { createEarlyPayloads } from './early-payloads.ts';

function start(answers: Record<string, Response | Error> = {}) {
  const sent: string[] = [];
  let time = 0;
  const payloads = createEarlyPayloads(
    async (input) => {
      const address = String(input).replace('https://a.b', '');
      sent.push(address);
      const answer = answers[address] ?? new Response(`text of ${address}`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => time,
  );
  const visit = async (path: string) =>
    (await payloads.fetch(new URL(`${path}?_rsc=1`, 'https://a.b'))).text();
  return {
    ...payloads,
    visit,
    sent,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('early payloads', () => {
  it('respond to visits without another request, for five minutes', async () => {
    const { ask, visit, sent, wait } = start();
    ask('/x.txt');
    expect(await visit('/x.txt')).toBe('text of /x.txt');
    wait(300_000);
    expect(await visit('/x.txt')).toBe('text of /x.txt');
    expect(sent).toEqual(['/x.txt']);
    wait(1);
    await visit('/x.txt');
    expect(sent).toEqual(['/x.txt', '/x.txt?_rsc=1']);
  });

  it('leave other requests alone', async () => {
    const { ask, fetch, visit, sent } = start();
    ask('/x.txt');
    await visit('/y.txt');
    await fetch('/x.txt');
    expect(sent).toEqual(['/x.txt', '/y.txt?_rsc=1', '/x.txt']);
  });

  it.each([
    ['failed', new TypeError('offline')],
    ['was refused', new Response('no', { status: 500 })],
  ])('are requested again if the early request %s', async (_, answer) => {
    const { ask, visit, sent } = start({ '/x.txt': answer });
    ask('/x.txt');
    expect(await visit('/x.txt')).toBe('text of /x.txt?_rsc=1');
    expect(sent).toEqual(['/x.txt', '/x.txt?_rsc=1']);
  });
});
