import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { type CatalogueIndex, GAME_MARKS } from '../../../../streams/wire/lobby/catalogueIndex.ts';
import type { FoundHits, GameHit, HighlightedText } from '../messages.ts';
import { rangesOf } from '../words/highlight.ts';
import { createSearched, type Match } from './createSearched.ts';

/** Games of one answer. */
const MOST = 12;

/** The file as it must be to be searched; another one is as good as none. */
export function isIndex(value: unknown): value is CatalogueIndex {
  if (typeof value !== 'object' || value === null) return false;
  const { codes, name, names, vendor, vendors, type, types, marks, aliases } =
    value as Partial<CatalogueIndex>;
  const lists: readonly unknown[] = [codes, name, vendor, type, marks];
  return (
    lists.every(list => Array.isArray(list) && list.length === codes?.length) &&
    [vendors, types, aliases].every(Array.isArray) &&
    typeof names === 'object' &&
    names !== null
  );
}

/** Answers questions about the games of a catalogue, whatever language they are asked in. */
export function createGames(index: CatalogueIndex): (text: string, language: string) => FoundHits<GameHit> {
  const languages = Object.keys(index.names);
  const aliases = new Map(index.aliases);
  const count = index.codes.length;
  const names = [index.name, ...languages.map(language => ownValue(index.names, language) ?? [])];
  const spellings = (at: number) => [...names.map(column => column[at] ?? ''), ...(aliases.get(at) ?? [])];
  const nameIn = (at: number, language: string) =>
    ownValue(index.names, language)?.[at] || (index.name[at] ?? '');
  const marked = (at: number, mark: keyof typeof GAME_MARKS) =>
    ((index.marks[at] ?? 0) & GAME_MARKS[mark]) !== 0;
  const searched = createSearched(
    [
      {
        weight: 1,
        columns:
          aliases.size === 0
            ? names
            : [...names, index.codes.map((_, at) => (aliases.get(at) ?? []).join(' '))],
      },
    ],
    // Popular games first, and before all those that can be played.
    index.codes.map(
      (_, at) =>
        1.5 - (0.4 * at) / count + (marked(at, 'launchable') ? 0.5 : 0) + (marked(at, 'hot') ? 0.1 : 0),
    ),
  );

  // What is made when it is first needed is made now, so that the first question needn't wait for it.
  searched.find('first question', 1);

  function hitOf({ at, terms, typed }: Match, language: string): GameHit {
    const show = (text: string): HighlightedText => ({ text, ranges: rangesOf(text, terms, typed) });
    const title = show(nameIn(at, language));
    const also =
      title.ranges.length > 0
        ? undefined
        : spellings(at)
            .map(show)
            .find(it => it.ranges.length > 0);
    return {
      kind: 'game',
      key: index.codes[at] ?? '',
      title,
      also: also ?? null,
      vendor: index.vendors[index.vendor[at] ?? -1] ?? { code: '', name: '' },
      gameType: index.types[index.type[at] ?? -1] ?? '',
      launchable: marked(at, 'launchable'),
      isVendor: marked(at, 'vendor'),
    };
  }

  return (text, language) => {
    const { best, total, sure } = searched.find(text, MOST);
    return { total, sure, hits: best.map(match => hitOf(match, language)) };
  };
}
