/** The tasks that were checked off, from what the browser stored. None if the stored value is invalid. */
export function parseDone(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
