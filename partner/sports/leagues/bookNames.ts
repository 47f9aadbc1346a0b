import type { BookName } from '../../../streams/wire/sportsBook/shapes.ts';

/** One name a line: English, Bengali. */
export const bookNames = (text: string): readonly BookName[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [en = '', bn = ''] = line.split('|').map(name => name.trim());
      return { en, bn };
    });

/** Two names, one after the other. */
export const joined = (first: BookName, second: BookName): BookName => ({
  en: `${first.en} ${second.en}`,
  bn: `${first.bn} ${second.bn}`,
});

/** The name with this number; they begin again after the last one. */
export const nameAt = (names: readonly BookName[], at: number): BookName =>
  names[at % names.length] ?? { en: '', bn: '' };
