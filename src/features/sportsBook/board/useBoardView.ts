import { useDeferredValue, useEffect, useMemo } from 'react';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import { setGameSports } from '../../../kit/cover/gameSports.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useBoard, useDesk } from '../desk/useDesk.ts';
import { boardCounts } from './boardCounts.ts';
import { boardItems } from './boardItems.ts';
import { placeOf } from './boardPlace.ts';

const MOST_LETTERS = 40;

/** What a board shows, as its address asks for it. */
export function useBoardView(sports: readonly BookSport[]) {
  const { outline, trust, isFilling } = useBoard();
  const desk = useDesk();
  const favourites = useBehavior(desk.favourites.ids$);
  const [query, change] = useQuery();
  const find = query.get('find') ?? '';
  // Letters show as they are typed, whatever the list takes.
  const words = useDeferredValue(find.trim());
  const address = query.toString();
  const place = useMemo(
    () => placeOf(new URLSearchParams(address), sports, outline),
    [address, sports, outline],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is as old as what it was made of
  const now = useMemo(() => desk.now(), [desk, outline, place]);
  const counts = useMemo(
    () => boardCounts(outline, { sports, favourites, now }, desk.knowsReader),
    [outline, sports, favourites, now, desk],
  );
  const items = useMemo(
    () => boardItems(outline, { place, find: words, sports, favourites, now }),
    [outline, place, words, sports, favourites, now],
  );
  useEffect(() => {
    const games = [...outline.leagues.values()].flatMap(it =>
      it.game === null ? [] : [[it.game, it.sport] as const],
    );
    if (games.length > 0) setGameSports(new Map(games));
  }, [outline.leagues]);
  const league = place.kind === 'league' ? outline.leagues.get(place.league) : undefined;
  return {
    ...{ outline, trust, isFilling, place, find, words, now, counts, items },
    /** The league that is shown alone. */
    league,
    /** The sport that is shown alone, or whose league is. */
    sport: place.kind === 'sport' ? place.sport : (league?.sport ?? null),
    /** A game of the catalogue that was asked for. */
    game: query.get('game'),
    search: (text: string) =>
      change(
        next => {
          if (text === '') next.delete('find');
          else next.set('find', text.slice(0, MOST_LETTERS));
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

export type BoardView = ReturnType<typeof useBoardView>;
