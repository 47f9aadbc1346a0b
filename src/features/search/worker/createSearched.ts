import { fold } from '../words/fold.ts';
import { searchWords } from '../words/tokens.ts';
import { firstOf } from './firstOf.ts';
import { createVocabulary, type Fitting, type Vocabulary } from './vocabulary.ts';

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

/** Places of the first documents in their order, and how many there are. */
interface Ranked {
  readonly places: readonly number[];
  readonly total: number;
}

const NONE: Matches = { best: [], total: 0, sure: false };

/** Texts of one kind of all documents, in columns: a document's are those in its place. */
export interface SearchField {
  readonly weight: number;
  readonly columns: readonly (readonly string[])[];
}

/** Stands between two texts that were joined: no text holds what is no character. */
const END = '\uffff';

/**
 * Which documents have a word, in their order. Each column is taken apart as one long text: thousands of short ones take
 * three times as long.
 */
function postingsOf({ columns }: SearchField, count: number, vocabulary: Vocabulary) {
  const having = new Map<string, number[]>();
  // By what stands between two spaces: names share most of their words, so a word is looked at once.
  const listsOf = new Map<string, readonly number[][]>();
  const listsOfPiece = (piece: string): readonly number[][] => {
    const lists = vocabulary.termsOf(piece).map(term => {
      const list = having.get(term) ?? [];
      having.set(term, list);
      return list;
    });
    listsOf.set(piece, lists);
    return lists;
  };
  const pieces = columns.map(column => column.join(` ${END} `).split(' '));
  const places = columns.map(() => 0);
  for (let at = 0; at < count; at += 1) {
    for (let column = 0; column < pieces.length; column += 1) {
      const own = pieces[column] as readonly string[];
      let place = places[column] as number;
      for (; place < own.length && own[place] !== END; place += 1) {
        const piece = own[place] as string;
        const lists = listsOf.get(piece) ?? listsOfPiece(piece);
        for (let nth = 0; nth < lists.length; nth += 1) {
          const list = lists[nth] as number[];
          if (list[list.length - 1] !== at) list.push(at);
        }
      }
      places[column] = place + 1;
    }
  }
  return having;
}

/**
 * Indexes documents by their texts.
 * @param worths How much each document counts above others that fit as well.
 */
export function createSearched(fields: readonly SearchField[], worths: readonly number[]): Searched {
  const vocabulary = createVocabulary();
  const count = worths.length;
  const postings = fields.map(field => ({
    weight: field.weight,
    having: postingsOf(field, count, vocabulary),
  }));
  // Made once: a first letter fits thousands of documents, and each key asks anew. Between two questions all are zero.
  const best = new Float64Array(count);
  const sums = new Float64Array(count);
  const counts = new Uint8Array(count);

  /** Adds up how well documents fit each typed word, by the best of its fitting words: rare ones tell more. */
  function addUp(words: readonly (readonly Fitting[])[]): readonly number[] {
    const all: number[] = [];
    for (const fitting of words) {
      const found: number[] = [];
      for (const { term, quality } of fitting) {
        for (const { weight, having } of postings) {
          const list = having.get(term) ?? [];
          const score = weight * quality * Math.log(1 + count / Math.max(1, list.length));
          for (const at of list) {
            const before = best[at] ?? 0;
            if (before === 0) found.push(at);
            if (score > before) best[at] = score;
          }
        }
      }
      for (const at of found) {
        if (counts[at] === 0) all.push(at);
        counts[at] = (counts[at] ?? 0) + 1;
        sums[at] = (sums[at] ?? 0) + (best[at] ?? 0) * (worths[at] ?? 1);
        best[at] = 0;
      }
    }
    return all;
  }

  /**
   * Documents that fit all typed words, or one of them at least: how many, and the first of them in their order. Those
   * that fit more words come first.
   */
  function ranked(words: readonly (readonly Fitting[])[], isEach: boolean, most: number): Ranked {
    const all = addUp(words);
    const compare = (a: number, b: number) =>
      (counts[b] ?? 0) - (counts[a] ?? 0) || (sums[b] ?? 0) - (sums[a] ?? 0) || a - b;
    const fits = isEach ? all.filter(at => counts[at] === words.length) : all;
    const places = firstOf(fits, most, compare);
    for (const at of all) {
      sums[at] = 0;
      counts[at] = 0;
    }
    return { places, total: fits.length };
  }

  type Found = readonly [ranked: Ranked, words: readonly (readonly Fitting[])[], strict: boolean];
  function found(typed: readonly string[], most: number): Found {
    const strict = typed.map(term => vocabulary.fitting(term, editsOf(term)));
    const first = ranked(strict, true, Math.max(most, FEW));
    if (first.total >= FEW) return [first, strict, true];
    const least = first.total === 0 ? 0 : TELLING;
    const wide = typed.map((term, nth) => [...(strict[nth] ?? []), ...vocabulary.alike(term, least)]);
    const known = new Set(first.places);
    // What fits strictly fits here, too.
    const { places, total } = ranked(wide, true, most + known.size);
    const both = [...first.places, ...places.filter(at => !known.has(at))];
    if (total > 0) return [{ places: both, total }, wide, first.total > 0];
    const wider = typed.map(term => [
      ...vocabulary.fitting(term, moreEditsOf(term)),
      ...vocabulary.alike(term, 0),
    ]);
    const more = ranked(wider, true, most);
    return more.total > 0 || typed.length === 1
      ? [more, wider, false]
      : [ranked(strict, false, most), strict, false];
  }

  return {
    find(text, most) {
      const typed = searchWords(text).slice(0, MOST_WORDS).map(fold);
      if (typed.length === 0) return NONE;
      const [{ places, total }, words, isStrict] = found(typed, most);
      const terms = new Set(words.flat().map(({ term }) => term));
      const sure =
        isStrict && typed.every((word, nth) => words[nth]?.some(({ term }) => term.startsWith(word)));
      return { sure, best: places.slice(0, most).map(at => ({ at, terms, typed })), total };
    },
  };
}
