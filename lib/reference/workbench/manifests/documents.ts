/** One of the documents of a file: its place, without the line that separates it from the one before. */
export type DocumentSlice = { text: string; start: number; end: number };

/** A marker is always at the start of a line, where no block of text can be. */
const MARKER = /^---(?=\s|$)/gm;

/** The documents of a file, in order. Everything between them is a marker. */
export function documentsOf(text: string): DocumentSlice[] {
  const markers = [...text.matchAll(MARKER)].map(({ index }) => index);
  const starts = [0, ...markers.map((at) => at + '---'.length)];
  const ends = [...markers, text.length];
  return starts.map((start, index) => {
    const end = ends[index] ?? text.length;
    return { text: text.slice(start, end), start, end };
  });
}
