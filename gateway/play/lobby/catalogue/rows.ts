import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { catalogueGame } from '../../../db/schema.ts';
import type { GameLine } from './lines.ts';
import { wordsOf } from './words.ts';

/** Languages with an order of names of their own; the others have that of `en`. */
export const ORDERED_LANGUAGES = ['en', 'bn', 'ar'] as const;

type Row = Omit<typeof catalogueGame.$inferInsert, 'words'> & { readonly words: readonly string[] };

/** The name where a language has none of its own. */
export function nameOf({ names }: GameLine): string {
  const [first = ''] = Object.keys(names).toSorted();
  return names.en ?? ownValue(names, first) ?? '';
}

/** The place of each game (from 1) when they are sorted; those that are equal stay as they are. */
function placesBy<K>(
  games: readonly GameLine[],
  keyOf: (game: GameLine) => K,
  compare: (a: K, b: K) => number,
) {
  const keyed = games.map((game, i) => ({ i, key: keyOf(game) })).toSorted((a, b) => compare(a.key, b.key));
  const places = new Int32Array(games.length);
  for (const [place, { i }] of keyed.entries()) places[i] = place + 1;
  return (i: number) => places[i] ?? 0;
}

const byName = (games: readonly GameLine[], language: string) =>
  placesBy(
    games,
    game => ownValue(game.names, language) ?? nameOf(game),
    new Intl.Collator(language, { numeric: true }).compare,
  );

/** The rows of a catalogue's games, with their places in every order of a list. */
export function rowsOf(games: readonly GameLine[]): Row[] {
  const newest = placesBy(
    games,
    ({ released = '' }) => released,
    (a, b) => (a < b ? 1 : a > b ? -1 : 0),
  );
  const rtp = placesBy(
    games,
    game => game.rtp ?? -1,
    (a, b) => b - a,
  );
  const [en, bn, ar] = ORDERED_LANGUAGES.map(language => byName(games, language));
  return games.map((game, i) => ({
    nodeId: game.nodeId,
    position: i + 1,
    byNewest: newest(i),
    byRtp: rtp(i),
    byNameEn: en?.(i) ?? 0,
    byNameBn: bn?.(i) ?? 0,
    byNameAr: ar?.(i) ?? 0,
    gameType: game.gameType,
    vassalage: game.vassalage,
    classify: game.gameClassify ?? 'OTHERS',
    gameCode: game.gameCode,
    name: nameOf(game),
    names: game.names,
    aliases: game.aliases ?? [],
    isTop: game.isTop ?? false,
    isHot: game.isHot ?? game.isTop ?? false,
    isGame: game.isGame ?? 'GAME',
    supportPlay: game.supportPlay ?? 0,
    iconUrl: game.iconUrl ?? '',
    showIcon: game.showIcon ?? null,
    minBet: game.minBet ?? null,
    lines: game.lines ?? null,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    tags: game.tags ?? [],
    released: game.released ?? null,
    words: [...new Set([...Object.values(game.names), ...(game.aliases ?? [])].flatMap(wordsOf))],
  }));
}
