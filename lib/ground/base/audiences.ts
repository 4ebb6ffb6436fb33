/** Groups of readers: what the choice is about, what the others are called, and the class of entries → what readers see. */
export type Audiences = { label: string; others: string; values: Record<string, string> };

/**
 * The audiences with which sidebar entries, and so their pages, are marked: the setting `audiences`; null if the site
 * has none. A constant of the process, like the root path.
 */
export const AUDIENCES: Audiences | null = JSON.parse(process.env.DOCS_AUDIENCES ?? 'null');

/** The names of the audiences, in the order of the settings. */
export const AUDIENCE_NAMES: readonly string[] = Object.keys(AUDIENCES?.values ?? {});

/** What readers see. */
export const audienceLabel = (name: string): string => AUDIENCES?.values[name] ?? name;

/** The audiences in the class names of a sidebar entry. If there are none, the entry is for everyone. */
export function audiencesIn(className: string): string[] {
  const names = className.split(/\s+/);
  return AUDIENCE_NAMES.filter((name) => names.includes(name));
}

/** Names as they're marked in documents: by their places, so the stylesheet knows none of them. */
export const audienceMarks = (names: readonly string[]): string =>
  names.map((name) => AUDIENCE_NAMES.indexOf(name) + 1).join(' ');
