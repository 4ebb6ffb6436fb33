import { LANDING } from '../../../ground/base/landing.ts';
import type { Check } from '../model.ts';

type Fault = { message: string; hint: string };

/** Addresses of other sites are valid and really lead to other sites. No request is sent. */
export const externalLinks: Check = {
  rule: 'external-link',
  run: ({ links, site }, report) => {
    const { origin } = site.settings;
    for (const { link, reference } of links()) {
      if (reference.kind !== 'external') continue;
      const fault = validateAddress(reference.url, origin);
      if (fault !== null) report({ file: link.file, at: link.at, ...fault, version: null });
    }
  },
};

function validateAddress(url: string, origin: string): Fault | null {
  if (/^mailto:/i.test(url)) return validateMail(url);
  if (/^tel:/i.test(url)) {
    return /^tel:\+?[\d()-]{3,}$/i.test(url)
      ? null
      : { message: `'${url}' is not a telephone number.`, hint: 'Write tel:+1-555-0100.' };
  }
  return validateWeb(url, origin);
}

function validateMail(url: string): Fault | null {
  if (/^mailto:[^\s@,?]+@[^\s@,?.]+(?:\.[^\s@,?.]+)+(?:\?\S*)?$/i.test(url)) return null;
  return { message: `'${url}' is not a mail address.`, hint: 'Write mailto:name@example.com.' };
}

function validateWeb(url: string, origin: string): Fault | null {
  const parsed =
    /^https?:\/\/[^\s/]/i.test(url) && !/\s/.test(url) && URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) {
    const hint = 'Write https://, a host, and a path, with %20 for a space.';
    return { message: `'${url}' is not an address.`, hint };
  }
  if (parsed.username !== '' || parsed.password !== '') {
    const hint = 'Remove the name and the password from the link.';
    return { message: `'${parsed.host}' is given with a user name.`, hint };
  }
  return validateHost(url, parsed.hostname) ?? validateOwn(url, parsed, origin);
}

function validateHost(url: string, host: string): Fault | null {
  if (/^(?:localhost|127\.|0\.0\.0\.0$|\[::1\])/.test(host)) {
    return { message: `'${url}' leads to the reader's own machine.`, hint: 'Write it as `code`.' };
  }
  if (/^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host)) {
    return { message: `'${url}' leads to a private network.`, hint: 'Write it as `code`.' };
  }
  if (/[^.]\.[^.]/.test(host)) return null;
  const hint = 'Write its full name, such as www.example.com.';
  return { message: `'${host}' is not a host on the internet.`, hint };
}

function validateOwn(url: string, { origin, pathname, hash }: URL, own: string): Fault | null {
  if (origin !== own || !(pathname === LANDING || pathname.startsWith(`${LANDING}/`))) return null;
  const hint = `Link to its file, or write the address without the host: ${pathname}${hash}`;
  return { message: `'${url}' is a page of this site.`, hint };
}
