import { z } from 'zod';
import { href, icon, text } from './common.ts';

const item = z
  .strictObject({
    label: text.describe('What readers see.'),
    icon: icon.exactOptional(),
    action: z
      .enum(['new-document', 'open-environment'])
      .exactOptional()
      .describe('An address that is derived from the repository setting.'),
    href: href.exactOptional().describe('A fixed address.'),
  })
  .refine((value) => (value.action === undefined) !== (value.href === undefined), {
    error: "expected either 'action' or 'href'",
  });

/** The footer: links and a copyright line. */
export const footerSchema = z.strictObject({
  items: z.array(item).default([]).describe('Links of the footer, in order.'),
  copyright: text.nullable().default(null).describe('Last line of every page, or null.'),
});

export type FooterInput = z.infer<typeof footerSchema>;
