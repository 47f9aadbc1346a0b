import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { fold } from '../words/fold.ts';
import { soundOf } from '../words/sound.ts';
import { wordsOf } from '../words/tokens.ts';
import { createPostings } from './postings.ts';

/** Edits that a word of this many letters may be away from what was typed. */
const editsOf = (term: string): number | false => (term.length < 4 ? false : term.length < 8 ? 1 : 2);
/** The same when nothing was found: two letters that changed places are two edits. */
const moreEditsOf = (term: string): number | false => (term.length < 4 ? false : term.length < 5 ? 1 : 2);
/** Fewer than this, and words that only sound alike are looked for too. */
const FEW = 3;
/** Consonants that tell words apart well enough to add to what was found. */
const TELLING = 3;
/** Words that sound like one. */
const MOST_ALIKE = 24;

/** Words of a question that count. */
const MOST_WORDS = 8;

/** An article that is written together with its noun. */
const WITH_ARTICLE = /^ال(?=\p{L}{3})/u;

/** How the words of an index are compared. Those of names repeat, so that nearly all are known. */
function createVocabulary() {
  const known = new Map<string, string | string[]>();
  return {
    termOf(word: string): string | string[] {
      const before = known.get(word);
      if (before !== undefined) return before;
      const term = fold(word);
      const terms = WITH_ARTICLE.test(term) ? [term, term.replace(WITH_ARTICLE, '')] : term;
      known.set(word, terms);
      return terms;
    },
  };
}

/** A document that fits. */
export interface Match {
  /** Its place among the documents. */
  readonly at: number;
  /** Words of it that fit. */
  readonly terms: ReadonlySet<string>;
  /** Words that were asked for. */
  readonly typed: readonly string[];
}

/** What fits: the best of it, and how much there is. */
export interface Matches {
  readonly best: readonly Match[];
  readonly total: number;
}

export interface Searched {
  find(text: string, most: number): Matches;
}

const NONE: Matches = { best: [], total: 0 };

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
  const names = Object.keys(fields);
  const { termOf } = createVocabulary();
  const postings = createPostings(names.length);
  for (const [at, document] of documents.entries())
    for (const [field, name] of names.entries())
      postings.add(at, field, wordsOf(textOf(document, name, at)).map(termOf));
  const index = MiniSearch.loadJS<number>(postings.toIndex(documents.length, names), {
    fields: names,
    tokenize: wordsOf,
    processTerm: termOf,
  });
  const worths = documents.map(worth);
  const usual: SearchOptions = {
    processTerm: fold,
    combineWith: 'AND',
    boost: { ...fields },
    weights: { fuzzy: 0.3, prefix: 0.6 },
    boostDocument: id => worths[Number(id)] ?? 1,
  };
  const strict = { ...usual, prefix: true, fuzzy: editsOf };
  /** Words of the index by their sound; made when first asked for. */
  let bySound: ReadonlyMap<string, readonly string[]> | null = null;
  const alike = (term: string, least: number): readonly string[] => {
    bySound ??= groupBySound(postings.terms());
    const sound = soundOf(term);
    return sound.length < least ? [] : (bySound.get(sound)?.slice(0, MOST_ALIKE) ?? []);
  };

  /** One letter fits a fifth of all names alike: their worth alone decides. */
  function beginningWith(letter: string, most: number): Matches {
    const terms = new Set([...postings.terms()].filter(term => term.startsWith(letter)));
    const found = [...new Set([...terms].flatMap(term => postings.documentsOf(term)))];
    const best = found.sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0)).slice(0, most);
    return { best: best.map(at => ({ at, terms, typed: [letter] })), total: found.length };
  }

  function results(typed: readonly string[]): readonly SearchResult[] {
    const query = typed.join(' ');
    const first = index.search(query, strict);
    if (first.length >= FEW) return first;
    const least = first.length === 0 ? 0 : TELLING;
    const wide = (fuzzy: typeof editsOf) =>
      index.search(
        {
          combineWith: 'AND',
          queries: typed.map(term => ({
            combineWith: 'OR' as const,
            queries: [
              { combineWith: 'AND' as const, queries: [term], prefix: true, fuzzy },
              ...alike(term, least),
            ],
          })),
        },
        usual,
      );
    const known = new Set(first.map(({ id }) => id));
    const both = [...first, ...wide(editsOf).filter(({ id }) => !known.has(id))];
    if (both.length > 0) return both;
    const more = wide(moreEditsOf);
    return more.length > 0 || typed.length === 1
      ? more
      : index.search(query, { ...strict, combineWith: 'OR' });
  }

  return {
    find(text, most) {
      const typed = wordsOf(text).slice(0, MOST_WORDS).map(fold);
      const [first] = typed;
      if (first === undefined) return NONE;
      if (typed.length === 1 && first.length === 1) return beginningWith(first, most);
      const all = results(typed);
      const best = all
        .slice(0, most)
        .map(({ id, terms }) => ({ at: Number(id), terms: new Set(terms), typed }));
      return { best, total: all.length };
    },
  };
}

function groupBySound(terms: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    const sound = soundOf(term);
    const group = groups.get(sound);
    if (group !== undefined) group.push(term);
    else if (sound !== '') groups.set(sound, [term]);
  }
  return groups;
}
