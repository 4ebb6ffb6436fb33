import { describe, expect, it } from 'vitest';
import { createDiagnosis, gramsOf, type KnownText, LONGEST_LOG } from './diagnose.ts';

const known = (id: string, text: string): KnownText => ({
  id,
  text,
  says: `What ${id} means.`,
  fix: 'What to do.',
  versions: '',
  url: `/docs/${id}`,
  title: id,
});
const NO_SPACE = known('no-space', 'etcdserver: mvcc: database space exceeded');
const QUOTA = known('quota', 'pods {name} is forbidden: exceeded quota: {quota}');
const CERTIFICATE = known('authority', 'x509: certificate signed by unknown authority');
const QUOTED: KnownText = {
  ...known('', 'no platform client using host {host} was found'),
  says: '',
  fix: '',
};
const diagnose = createDiagnosis([NO_SPACE, QUOTA, CERTIFICATE, QUOTED]);
const found = (log: string) => diagnose(log).map(({ known: { text }, lines }) => `${lines} × ${text}`);

describe('gramsOf', () => {
  it('are pairs of words, separated by what varies', () => {
    expect(gramsOf('pods {name} is forbidden: exceeded quota')).toEqual([
      'pods',
      'is forbidden',
      'forbidden exceeded',
      'exceeded quota',
    ]);
  });
});

describe('a diagnosis', () => {
  it('finds several causes in a log, with names and addresses of one cluster', () => {
    const log = [
      '2026-01-31T12:00:00Z INFO starting',
      'E0131 12:00:00.123456 1 server.go:41] etcdserver: mvcc: database space exceeded',
      'E0131 12:00:01.123456 1 server.go:41] etcdserver: mvcc: database space exceeded',
      'Error from server (Forbidden): pods "api-6c9f8d7b5c-x2x4z" is forbidden: exceeded quota: vc-team-a',
      '{"level":"error","ts":1738324800.1,"error":"Get \\"https://10.96.0.1:443/api\\": x509: certificate signed by unknown authority"}',
    ].join('\r\n');
    expect(found(log).toSorted()).toEqual(
      [`1 × ${QUOTA.text}`, `1 × ${CERTIFICATE.text}`, `2 × ${NO_SPACE.text}`].toSorted(),
    );
  });

  it('names the first line of each, without what only one cluster knows', () => {
    const [cause] = diagnose('something else\n  mvcc: database space exceeded (attempt 1)\n');
    expect(cause).toMatchObject({
      known: NO_SPACE,
      lines: 1,
      line: 'mvcc: database space exceeded (attempt 1)',
    });
  });

  it('needs most of a message, and more of one that’s only quoted', () => {
    expect(found('certificate signed')).toEqual([]);
    expect(found('certificate signed by unknown')).toEqual([`1 × ${CERTIFICATE.text}`]);
    expect(found('no platform client using')).toEqual([]);
    expect(found('no platform client using host acme.test was found')).toEqual([`1 × ${QUOTED.text}`]);
  });

  it('takes the same time for each line of the longest log, and reads its end', () => {
    const line = `${'a-b '.repeat(40)}"${'x-'.repeat(40)}"`;
    const log = `${`${line}1\n`.repeat(Math.ceil((2 * LONGEST_LOG) / line.length))}database space exceeded in mvcc: database space exceeded`;
    const start = performance.now();
    expect(found(log)).toEqual([`1 × ${NO_SPACE.text}`]);
    expect(performance.now() - start).toBeLessThan(3000);
    expect(found(`database space exceeded\n${'x\n'.repeat(LONGEST_LOG / 2)}`)).toEqual([]);
  });

  it.each(['', '\n\n', '🚧', 'starting'])('of %j is empty', (log) => {
    expect(diagnose(log)).toEqual([]);
  });
});
