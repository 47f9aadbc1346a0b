import { tokensOf } from './tokens.ts';

/** From where to where something was found, in UTF-16 units. */
export type Range = readonly [start: number, end: number];

const LATIN_TERM = /^[a-z0-9]+$/;

/**
 * Where the words of a name are that were found. Of a Latin word that only begins with what was typed, the beginning; letters
 * of other scripts join, so that a word stays whole.
 * @param found The words of the index that fit.
 * @param typed The words of the question.
 */
export function rangesOf(name: string, found: ReadonlySet<string>, typed: readonly string[]): Range[] {
  return tokensOf(name).flatMap(({ start, end, term }): Range[] => {
    if (!found.has(term)) return [];
    const begun = typed.find(word => term.startsWith(word));
    const isPart = begun !== undefined && LATIN_TERM.test(term) && term.length === end - start;
    return [[start, isPart ? start + begun.length : end]];
  });
}
