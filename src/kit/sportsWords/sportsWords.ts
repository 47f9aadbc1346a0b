import type { TFunction } from 'i18next';
import {
  marketWords,
  nameIn,
  partWords,
  pickWords,
  type SayMarkets,
} from '../../../streams/wire/sportsBook/marketWords.ts';
import type { BookName, MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport, MarketName } from '../../../streams/wire/sportsBook/words.ts';

/** Who plays, as far as markets and selections name them. */
export interface PlayedBy {
  readonly sport: BookSport;
  readonly home: BookName;
  readonly away: BookName;
}

const sayWith =
  (t: TFunction): SayMarkets =>
  (key, values) =>
    t(`sportsWords:${key}`, { ...values });

/** `Football`. `t` has to have loaded `sportsWords`, as in the functions below. */
export const sportTitle = (t: TFunction, sport: BookSport): string => t(`sportsWords:sport.${sport}`);

/** `1st half`, `Set 2`: a part of a match, from 1. */
export const partTitle = (t: TFunction, sport: BookSport, part: number): string =>
  partWords(sayWith(t), sport, part);

/** `Total goals`, `1st half: Winner`: a market without its line (`marketWords`). */
export const marketTitle = (
  t: TFunction,
  market: MarketName,
  part: number,
  sport: BookSport,
  teams?: { readonly home: string; readonly away: string },
): string => marketWords(sayWith(t), market, part, sport, teams);

/**
 * `Heron Lake +1.5`, `Over 2.5`, `Draw`: a selection of a market (`pickWords`).
 * @param language BCP 47, of the reader.
 * @param name Of the selection, where it is a player.
 */
export function pickText(
  t: TFunction,
  language: string,
  selection: Pick<MarketSelection, 'market' | 'line' | 'pick'>,
  { home, away }: PlayedBy,
  name: BookName | null = null,
): string {
  const teams = { home: nameIn(home, language), away: nameIn(away, language) };
  return pickWords(sayWith(t), selection, teams, name && nameIn(name, language));
}
