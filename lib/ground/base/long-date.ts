const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-03-05` as `March 5, 2026`. Throws a RangeError for an invalid date. */
export const longDate = (isoDate: string): string => format.format(new Date(`${isoDate}T00:00:00Z`));
