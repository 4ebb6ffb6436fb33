export type Verdict = 'yes' | 'no';

/**
 * The address of a prefilled issue with a verdict on the page and an optional note. `report` is the address of the
 * page's prefilled report, which has its title, address, and version.
 */
export function feedbackUrl(report: string, verdict: Verdict, note: string): string {
  const address = new URL(report);
  const { searchParams } = address;
  const text = note.trim();
  searchParams.set(
    'body',
    `${searchParams.get('body')?.trim() ?? ''}\nHelpful: ${verdict}\n\n${text}`.trim(),
  );
  return address.href;
}
