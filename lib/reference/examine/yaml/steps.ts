/** A field that a command line sets: `a.b[0].c=1`. */
export type SetPath = {
  /** Keys and, as numbers, positions in lists. */
  steps: { key: string | number; offset: number }[];
  /** null: it's unknown, or a text that no rule can check. `missing`: there's no `=`. */
  value: { text: string; offset: number; kind: 'guessed' | 'text' | 'missing' } | null;
};

/** The steps of a path as Helm writes it. Offsets refer to the path. */
export function stepsOfPath(path: string): SetPath['steps'] {
  const offsets = Array.from({ length: path.length + 1 }, (_, index) => index);
  return readSteps({ text: path, offsets, start: 0 }, 0).steps;
}

/** A text, where each of its letters is in the source, and where the text is. */
type Letters = { text: string; offsets: readonly number[]; start: number };

/** Reads steps up to a value or the next path. */
export function readSteps(word: Letters, from: number): { steps: SetPath['steps']; end: number } {
  const steps: SetPath['steps'] = [];
  let key = '';
  let start = from;
  let index = from;
  const push = () => {
    if (key !== '') steps.push({ key, offset: word.offsets[start] ?? word.start });
    key = '';
  };
  for (; index < word.text.length; index += 1) {
    const letter = word.text[index] ?? '';
    const place = /^\[(\d+)\]/.exec(word.text.slice(index));
    if (letter === '=' || letter === ',') break;
    if (letter === '\\') {
      index += 1;
      key += word.text[index] ?? '';
    } else if (place !== null) {
      push();
      steps.push({ key: Number(place[1]), offset: word.offsets[index] ?? word.start });
      index += place[0].length - 1;
      start = index + 1;
    } else if (letter === '.') {
      push();
      start = index + 1;
    } else key += letter;
  }
  push();
  return { steps, end: index };
}
