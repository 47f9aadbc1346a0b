/** Letters that follow each other within this span are one word, ms. */
export const TYPE_AHEAD_MS = 700;

/** Without case and without the marks of Latin letters; those of other scripts are vowels. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * The first item after `at` whose name begins with what was typed, going round at the end; the same letter again goes on
 * to the next one. Null for none.
 */
export function itemTyped(
  typed: string,
  at: number,
  count: number,
  nameAt: (index: number) => string,
): number | null {
  const letters = [...typed];
  const isRepeated = letters.length > 1 && letters.every(letter => letter === letters[0]);
  const wanted = plain(isRepeated ? (letters[0] ?? '') : typed);
  // A longer word may still be that of the item with the focus.
  const first = letters.length > 1 && !isRepeated ? at : at + 1;
  for (let step = 0; step < count; step += 1) {
    const index = (first + step) % count;
    if (plain(nameAt(index)).startsWith(wanted)) return index;
  }
  return null;
}

/** Gathers typed letters to words. */
export interface TypedWord {
  /** The word with one more letter; a pause before it begins a new one. */
  add(letter: string, now: number): string;
  /** Whether a word is being typed. */
  isOpen(now: number): boolean;
}

export function createTypedWord(): TypedWord {
  let word = '';
  let until = 0;
  const isOpen = (now: number) => word !== '' && now < until;
  return {
    isOpen,
    add(letter, now) {
      word = (isOpen(now) ? word : '') + letter;
      until = now + TYPE_AHEAD_MS;
      return word;
    },
  };
}
