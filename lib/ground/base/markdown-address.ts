/** An address that can be in the parentheses of a Markdown link. A site path becomes a full address. */
export function markdownAddress(url: string, origin: string): string {
  const address = url.startsWith('/') ? origin + url : url;
  return address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}
