import { searchWords } from './tokens.ts';

/** Letters that words of some texts begin with, small ones; those of most words first. */
export function firstLetters(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  // Names share most of their words: each is looked at once.
  for (const piece of new Set(texts.flatMap(text => text.split(' ')))) {
    for (const word of searchWords(piece)) {
      const letter = String.fromCodePoint(word.codePointAt(0) ?? 0).toLowerCase();
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([letter]) => letter);
}
