import { z } from 'zod';

/** A color as the check can compare it with others. */
const color = z.string().regex(/^#[0-9a-f]{6}$/, "expected a color such as '#0b5f67', in small letters");

/** The names of the colors that a site can choose. */
export type ColorName = keyof z.infer<typeof themeSchema>['colors'];

const chosen = (description: string) => color.exactOptional().describe(description);

/** How a site looks. What it leaves out is as in `components/styles/tokens.css`. */
export const themeSchema = z.strictObject({
  logo: z
    .string()
    .regex(/^\/[^\s"<>]+\.(?:svg|png|webp|avif)$/, "expected a static file such as '/brand.svg'")
    .nullable()
    .default(null)
    .describe(
      'A picture in content/static/ next to the title; by default, content/logo.svg, if there is one.',
    ),
  colors: z
    .strictObject({
      text: chosen('Text.'),
      'text-muted': chosen('Text that matters less.'),
      heading: chosen('Headings.'),
      accent: chosen('Buttons and marks. The colors below follow it if they are not set.'),
      'accent-strong': chosen('The same with the pointer on it.'),
      'accent-soft': chosen('Ground of what is chosen.'),
      'on-accent': chosen('Text on the accent.'),
      link: chosen('Links.'),
      'link-hover': chosen('Links with the pointer on them.'),
      focus: chosen('Frame around what has the focus.'),
    })
    .default({})
    .describe('Colors, which are compared with what they are shown on.'),
});
