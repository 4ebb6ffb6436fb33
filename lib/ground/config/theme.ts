import { suggest } from '../base/problems/nearest.ts';
import type { Settings } from './model.ts';
import type { ColorName } from './schema/theme-schema.ts';
import type { Report } from './version-rules.ts';

/** Colors that a site can choose, as they are without a choice: `components/styles/tokens.css`, which a test compares. */
export const COLORS = {
  text: '#1d2a30',
  'text-muted': '#52626a',
  heading: '#0c1a20',
  accent: '#0b5f67',
  'accent-strong': '#084950',
  'accent-soft': '#e4f2f1',
  'on-accent': '#ffffff',
  link: '#0b5f67',
  'link-hover': '#084950',
  focus: '#0b5f67',
} as const satisfies Record<ColorName, string>;

/** Backgrounds that no site chooses: the colors of notes, diagrams, and code are made for them. */
export const GROUNDS = {
  surface: '#ffffff',
  'surface-sunken': '#f4f8f7',
  'surface-hover': '#eaf1f0',
} as const;

type Colors = Partial<Record<ColorName, string>>;
type Ground = ColorName | keyof typeof GROUNDS;

const EVERYWHERE = Object.keys(GROUNDS) as Ground[];
/** WCAG 2.2: 4.5 for text (1.4.3), 3 for the edges of controls (1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

/** What is shown on what, and the least contrast between them. */
const PAIRS: readonly { color: ColorName; on: readonly Ground[]; least: number }[] = [
  { color: 'text', on: [...EVERYWHERE, 'accent-soft'], least: TEXT },
  { color: 'text-muted', on: EVERYWHERE, least: TEXT },
  { color: 'heading', on: EVERYWHERE, least: TEXT },
  { color: 'accent', on: [...EVERYWHERE, 'accent-soft'], least: TEXT },
  { color: 'accent-strong', on: [...EVERYWHERE, 'accent-soft'], least: TEXT },
  { color: 'on-accent', on: ['accent', 'accent-strong'], least: TEXT },
  { color: 'link', on: EVERYWHERE, least: TEXT },
  { color: 'link-hover', on: EVERYWHERE, least: TEXT },
  { color: 'focus', on: EVERYWHERE, least: EDGE },
];

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** A mixture of two colors; `share` of the first, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The chosen colors, and those that follow the accent if they aren't chosen. */
function chosenColors({ accent, ...others }: Colors): Colors {
  if (accent === undefined) return others;
  const strong = others['accent-strong'] ?? mix(accent, '#000000', 0.77);
  return {
    accent,
    'accent-strong': strong,
    'accent-soft': mix(accent, GROUNDS.surface, 0.11),
    link: accent,
    'link-hover': strong,
    focus: accent,
    ...others,
  };
}

/** The declarations of the chosen colors; '' without any. */
export const themeStyle = ({ colors }: Settings['theme']): string =>
  Object.entries(chosenColors(colors))
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('');

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reports chosen colors that can't be read, each once, and a logo that isn't a static file. */
export function checkTheme({ theme }: Settings, publicFiles: readonly string[] | null, report: Report): void {
  const all: Readonly<Record<Ground, string>> = { ...GROUNDS, ...COLORS, ...chosenColors(theme.colors) };
  const reported = new Set<string>();
  for (const { color, on, least } of PAIRS) {
    for (const ground of on) {
      const place = [color, ground].find((name) => name in theme.colors) ?? followed(color, theme.colors);
      const found = contrast(all[color], all[ground]);
      if (place === null || found >= least || reported.has(place)) continue;
      reported.add(place);
      const message = `The contrast of '${color}' (${all[color]}) on '${ground}' (${all[ground]}) is ${(Math.floor(found * 10) / 10).toFixed(1)}:1.`;
      report(['theme', 'colors', place], message, `Choose colors with at least ${least}:1.`);
    }
  }
  if (theme.logo === null || publicFiles === null || publicFiles.includes(theme.logo.slice(1))) return;
  const pictures = publicFiles
    .filter((path) => /\.(?:svg|png|webp|avif)$/.test(path))
    .map((path) => `/${path}`);
  report(['theme', 'logo'], `There is no file 'content/static${theme.logo}'.`, suggest(theme.logo, pictures));
}

/** The chosen color that an unchosen one is made from. */
const followed = (color: ColorName, { accent }: Colors): ColorName | null =>
  accent !== undefined && color !== 'accent' && color in chosenColors({ accent }) ? 'accent' : null;
