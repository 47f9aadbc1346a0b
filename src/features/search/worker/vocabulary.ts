import MiniSearch from 'minisearch';
import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { fold } from '../words/fold.ts';
import { soundOf } from '../words/sound.ts';
import { searchWords } from '../words/tokens.ts';

/** An article that is written together with its noun. */
const WITH_ARTICLE = /^ال(?=\p{L}{3})/u;
/** Words that sound like one. */
const MOST_ALIKE = 24;

/** A word of the index that fits a typed one, and how well: the higher, the better. */
export interface Fitting {
  readonly term: string;
  readonly quality: number;
}

/** All words of an index. */
export interface Vocabulary {
  /** How the words are compared that stand between two spaces of a text; one that has two forms stands for both. */
  termsOf(piece: string): readonly string[];
  /** Words that begin with a typed one, or are some letters off. */
  fitting(typed: string, edits: number | false): readonly Fitting[];
  /** Words of the same sound that has so many consonants or more. */
  alike(typed: string, least: number): readonly Fitting[];
}

/**
 * The words of an index in MiniSearch, without the documents: there are a few hundred words for thousands of names, and
 * looking each word of each name up in its tree would take most of the time.
 */
export function createVocabulary(): Vocabulary {
  /** Names share most of their words, and to find and fold them takes long. */
  const known = new Map<string, readonly string[]>();
  let index: MiniSearch<{ readonly id: string }> | null = null;
  let bySound: Map<string, string[]> | null = null;
  const all = () => new Set([...known.values()].flat());

  function indexed() {
    const made = new MiniSearch<{ readonly id: string }>({
      fields: ['id'],
      tokenize: text => [text],
      processTerm: term => term,
    });
    made.addAll([...all()].map(id => ({ id })));
    return made;
  }
  function grouped() {
    const groups = groupBy(all(), soundOf);
    groups.delete('');
    return groups;
  }
  return {
    termsOf(piece) {
      const before = known.get(piece);
      if (before !== undefined) return before;
      const terms = searchWords(piece)
        .map(fold)
        .flatMap(term => (WITH_ARTICLE.test(term) ? [term, term.replace(WITH_ARTICLE, '')] : [term]));
      known.set(piece, terms);
      return terms;
    },
    fitting(typed, edits) {
      index ??= indexed();
      const weights = { fuzzy: 0.3, prefix: 0.6 };
      const found = index.search(typed, { prefix: true, fuzzy: edits, weights });
      const best = found[0]?.score ?? 1;
      return found.map(({ id, score }) => ({ term: String(id), quality: score / best }));
    },
    alike(typed, least) {
      const sound = soundOf(typed);
      if (sound === '' || sound.length < least) return [];
      bySound ??= grouped();
      return (bySound.get(sound) ?? []).slice(0, MOST_ALIKE).map(term => ({ term, quality: 0.4 }));
    },
  };
}
