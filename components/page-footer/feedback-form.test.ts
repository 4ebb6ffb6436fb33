import { expect, it } from 'vitest';
import { feedbackUrl } from './feedback-form.ts';

const query = new URLSearchParams({ title: 'Docs: Sleep', body: 'Page: https://a.example\nVersion: v1\n\n' });
const REPORT = `https://git.example.com/docs/issues/new?${query}`;

it('the issue has the page, the verdict, and the note', () => {
  const { origin, pathname, searchParams } = new URL(feedbackUrl(REPORT, 'no', ' Step 2 fails & ends. '));
  expect(origin + pathname).toBe('https://git.example.com/docs/issues/new');
  expect(searchParams.get('title')).toBe('Docs: Sleep');
  expect(searchParams.get('body')).toBe(
    'Page: https://a.example\nVersion: v1\nHelpful: no\n\nStep 2 fails & ends.',
  );
});

it('the note is optional', () => {
  const { searchParams } = new URL(feedbackUrl(REPORT, 'yes', ''));
  expect(searchParams.get('body')).toBe('Page: https://a.example\nVersion: v1\nHelpful: yes');
});
