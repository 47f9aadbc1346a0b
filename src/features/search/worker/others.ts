import type { FoundHits, OtherDocument, OtherHit } from '../messages.ts';
import { rangesOf } from '../words/highlight.ts';
import { createSearched } from './createSearched.ts';

/** Documents of each kind in one answer. */
const MOST = 4;

const KINDS = ['page', 'vendor', 'promotion', 'help'] as const;

type Others = Readonly<Record<OtherDocument['kind'], FoundHits<OtherHit>>>;

/** Answers questions about pages, studios, promotions and the help center. */
export function createOthers(documents: readonly OtherDocument[]): (text: string) => Others {
  const searched = createSearched(
    [
      { weight: 2, columns: [documents.map(({ title }) => title)] },
      { weight: 1, columns: [documents.map(({ words }) => words)] },
    ],
    documents.map(() => 1),
  );
  return text => {
    const { best, sure } = searched.find(text, documents.length);
    const found = best.flatMap(match => {
      const document = documents[match.at];
      return document === undefined ? [] : [{ ...match, document }];
    });
    const of = (kind: OtherDocument['kind']): FoundHits<OtherHit> => {
      const all = found.filter(({ document }) => document.kind === kind);
      const hits = all.slice(0, MOST).map(({ document: { key, title }, terms, typed }) => ({
        ...{ kind, key },
        title: { text: title, ranges: rangesOf(title, terms, typed) },
      }));
      return { hits, total: all.length, sure };
    };
    return Object.fromEntries(KINDS.map(kind => [kind, of(kind)])) as Others;
  };
}
