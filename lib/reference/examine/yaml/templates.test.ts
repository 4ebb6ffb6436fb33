import { describe, expect, it } from 'vitest';
import { withoutTemplates } from './templates.ts';

describe('withoutTemplates', () => {
  it('blanks out lines with nothing else, and turns other templates into texts', () => {
    const text =
      '{{- if .Values.sync }}\nsync: {{ .Values.sync }}\n  {{ end }}\nname: a-{{ .Release.Name }}-b\n';
    expect(withoutTemplates(text)).toBe(
      `${' '.repeat(22)}\nsync: <${'x'.repeat(16)}>\n           \nname: a-<${'x'.repeat(17)}>-b\n`,
    );
    expect(withoutTemplates(text)).toHaveLength(text.length);
  });

  it('leaves everything else as it is', () => {
    const text = 'a: {b: 1}\nc: ...\n';
    expect(withoutTemplates(text)).toBe(text);
  });
});
