import type { BookName, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BoardOutline } from '../model/boardModel.ts';

/** Letters without their marks, in one case. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, letter => letter.charAt(0))
    .toLowerCase();

/** Whether one of the names has every word that was typed. */
export function hasWords(words: string, ...names: readonly BookName[]): boolean {
  const text = names.map(({ en, bn }) => plain(`${en} ${bn}`)).join(' ');
  return plain(words)
    .split(/\s+/)
    .every(word => text.includes(word));
}

/** Whether a match is one that somebody may mean who types this: by its teams and its league. What is over isn't looked for. */
export function isFound(it: FixtureSummary, { leagues }: BoardOutline, words: string): boolean {
  if (it.state !== 'live' && it.state !== 'before') return false;
  const league = leagues.get(it.league);
  return hasWords(words, it.home, it.away, ...(league === undefined ? [] : [league.name]));
}
