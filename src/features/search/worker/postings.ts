import type { AsPlainObject } from 'minisearch';

/** The version of MiniSearch's own form of an index. */
const FORM = 2;

/** How often each document has a word, by field. */
type Posting = Record<string, Record<string, number>>;

/** Which documents have which words. */
export interface Postings {
  /** Takes the words of one field of a document; one that has two forms is a list of them. */
  add(at: number, field: number, words: readonly (string | readonly string[])[]): void;
  terms(): Iterable<string>;
  documentsOf(term: string): readonly number[];
  /** In the form that MiniSearch reads. */
  toIndex(documents: number, fields: readonly string[]): AsPlainObject;
}

/**
 * Collects words by a table. MiniSearch would look each of them up in its tree, letter by letter, for every document: with
 * three scripts that takes several times as long as all the rest.
 */
export function createPostings(fields: number): Postings {
  const postings = new Map<string, Posting>();
  const lengths: Record<string, number[]> = {};
  const sums = Array<number>(fields).fill(0);

  function note(term: string, at: number, field: number): void {
    let posting = postings.get(term);
    if (posting === undefined) {
      posting = {};
      postings.set(term, posting);
    }
    posting[field] ??= {};
    const counts = posting[field];
    counts[at] = (counts[at] ?? 0) + 1;
  }

  return {
    add(at, field, words) {
      const length = new Set(words).size;
      lengths[at] ??= [];
      lengths[at][field] = length;
      sums[field] = (sums[field] ?? 0) + length;
      for (const word of words) {
        if (typeof word === 'string') note(word, at, field);
        else for (const form of word) note(form, at, field);
      }
    },
    terms: () => postings.keys(),
    documentsOf: term =>
      Object.values(postings.get(term) ?? {}).flatMap(counts => Object.keys(counts).map(Number)),
    toIndex(documents, names) {
      const places = Array.from({ length: documents }, (_, at) => [at, at] as const);
      return {
        documentCount: documents,
        nextId: documents,
        documentIds: Object.fromEntries(places),
        fieldIds: Object.fromEntries(names.map((name, field) => [name, field])),
        fieldLength: lengths,
        averageFieldLength: sums.map(sum => sum / Math.max(1, documents)),
        storedFields: {},
        dirtCount: 0,
        index: [...postings],
        serializationVersion: FORM,
      } as AsPlainObject;
    },
  };
}
