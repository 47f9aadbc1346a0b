import { fold } from '../words/fold.ts';
import { wordsOf } from '../words/tokens.ts';
import { createVocabulary, type Fitting } from './vocabulary.ts';

/** Letters that a typed word of this length may be off. */
const editsOf = (term: string): number | false => (term.length < 4 ? false : term.length < 8 ? 1 : 2);
/** The same when nothing was found: two letters that changed places are two edits. */
const moreEditsOf = (term: string): number | false => (term.length < 4 ? false : term.length < 5 ? 1 : 2);
/** Fewer than this, and words that only sound alike are looked for too. */
const FEW = 3;
/** Consonants that tell words apart well enough to add to what was found. */
const TELLING = 3;
/** Words of a question that count. */
const MOST_WORDS = 8;

/** A document that fits. */
export interface Match {
  /** Its place among the documents. */
  readonly at: number;
  /** Words of the index that fit. */
  readonly terms: ReadonlySet<string>;
  /** Words that were asked for. */
  readonly typed: readonly string[];
}

/** What fits: the best of it, and how much there is. */
export interface Matches {
  readonly best: readonly Match[];
  readonly total: number;
  /** Whether what was typed stands there letter by letter, or begins what stands there. */
  readonly sure: boolean;
}

export interface Searched {
  find(text: string, most: number): Matches;
}

const NONE: Matches = { best: [], total: 0, sure: false };

/**
 * Indexes documents by their texts.
 * @param fields Names of fields with their weights.
 * @param worth How much a document counts above others that fit as well.
 */
export function createSearched<T>(
  documents: readonly T[],
  fields: Readonly<Record<string, number>>,
  textOf: (document: T, field: string, at: number) => string,
  worth: (document: T, at: number) => number = () => 1,
): Searched {
  const vocabulary = createVocabulary();
  /** By field: which documents have a word, in their order. */
  const postings = Object.entries(fields).map(([field, weight]) => {
    const having = new Map<string, number[]>();
    for (const [at, document] of documents.entries()) {
      for (const word of wordsOf(textOf(document, field, at))) {
        for (const term of vocabulary.termsOf(word)) {
          const list = having.get(term);
          if (list === undefined) having.set(term, [at]);
          else if (list.at(-1) !== at) list.push(at);
        }
      }
    }
    return { weight, having };
  });
  const worths = documents.map(worth);
  const best = new Float64Array(documents.length);

  /** The documents that have a word that fits, with how well the best of them fits: rare words tell more. */
  function scored(fitting: readonly Fitting[]): Map<number, number> {
    const found = new Set<number>();
    for (const { term, quality } of fitting) {
      for (const { weight, having } of postings) {
        const list = having.get(term) ?? [];
        const score = weight * quality * Math.log(1 + documents.length / Math.max(1, list.length));
        for (const at of list) {
          found.add(at);
          if (score > (best[at] ?? 0)) best[at] = score;
        }
      }
    }
    const scores = new Map<number, number>();
    for (const at of found) {
      scores.set(at, best[at] ?? 0);
      best[at] = 0;
    }
    return scores;
  }

  /** Documents that fit all typed words, or one of them at least; those that fit more of them first. */
  function ranked(words: readonly (readonly Fitting[])[], isEach: boolean): readonly number[] {
    const counts = new Map<number, number>();
    const sums = new Map<number, number>();
    for (const fitting of words) {
      for (const [at, score] of scored(fitting)) {
        counts.set(at, (counts.get(at) ?? 0) + 1);
        sums.set(at, (sums.get(at) ?? 0) + score);
      }
    }
    const value = (at: number) => (sums.get(at) ?? 0) * (worths[at] ?? 1);
    const count = (at: number) => counts.get(at) ?? 0;
    return [...counts.keys()]
      .filter(at => !isEach || count(at) === words.length)
      .sort((a, b) => count(b) - count(a) || value(b) - value(a) || a - b);
  }

  type Found = readonly [places: readonly number[], words: readonly (readonly Fitting[])[], strict: boolean];
  function found(typed: readonly string[]): Found {
    const strict = typed.map(term => vocabulary.fitting(term, editsOf(term)));
    const first = ranked(strict, true);
    if (first.length >= FEW) return [first, strict, true];
    const least = first.length === 0 ? 0 : TELLING;
    const wide = typed.map((term, nth) => [...(strict[nth] ?? []), ...vocabulary.alike(term, least)]);
    const known = new Set(first);
    const both = [...first, ...ranked(wide, true).filter(at => !known.has(at))];
    if (both.length > 0) return [both, wide, first.length > 0];
    const wider = typed.map(term => [
      ...vocabulary.fitting(term, moreEditsOf(term)),
      ...vocabulary.alike(term, 0),
    ]);
    const more = ranked(wider, true);
    return more.length > 0 || typed.length === 1
      ? [more, wider, false]
      : [ranked(strict, false), strict, false];
  }

  return {
    find(text, most) {
      const typed = wordsOf(text).slice(0, MOST_WORDS).map(fold);
      if (typed.length === 0) return NONE;
      const [places, words, isStrict] = found(typed);
      const terms = new Set(words.flat().map(({ term }) => term));
      const sure =
        isStrict && typed.every((word, nth) => words[nth]?.some(({ term }) => term.startsWith(word)));
      return { sure, best: places.slice(0, most).map(at => ({ at, terms, typed })), total: places.length };
    },
  };
}
