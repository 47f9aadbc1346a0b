import type { TFunction } from 'i18next';
import { isNumbered, isTotal, pickMeaning, termsOf } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { BookName, MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport, MarketName } from '../../../streams/wire/sportsBook/words.ts';

/** Who plays, as far as markets and selections name them. */
export interface PlayedBy {
  readonly sport: BookSport;
  readonly home: BookName;
  readonly away: BookName;
}

/** A name as a reader of `language` (BCP 47) gets it: only Bengali has one of its own. */
export const nameIn = (name: BookName, language: string): string =>
  (/^bn\b/.test(language) && name.bn) || name.en;

/** `Football`. `t` has to have loaded `sportsWords`, as in the functions below. */
export const sportTitle = (t: TFunction, sport: BookSport): string => t(`sportsWords:sport.${sport}`);

/** `1st half`, `Set 2`: a part of a match, from 1. */
export function partTitle(t: TFunction, sport: BookSport, part: number): string {
  const { part: kind } = termsOf(sport);
  if (kind === 'half' && part <= 2)
    return part === 1 ? t('sportsWords:part.half1') : t('sportsWords:part.half2');
  return t(`sportsWords:part.${kind}`, { number: part });
}

/**
 * `Total goals`, `1st half: Winner`, `Runs in over 7`: a market without its line, which the selections name, so that markets which
 * differ in the line only share a title.
 * @param teams For totals of one side; without them it is called home or away.
 */
export function marketTitle(
  t: TFunction,
  market: MarketName,
  part: number,
  sport: BookSport,
  teams?: { readonly home: string; readonly away: string },
): string {
  const { unit, next } = termsOf(sport);
  if (market === 'next') return t(`sportsWords:next.${next}`, { number: part });
  if (market === 'overRuns') return t('sportsWords:market.overRuns', { number: part });
  const counted =
    isTotal(market) && unit !== null ? t(`sportsWords:totals.${unit}`) : t('sportsWords:totals.any');
  const side = market === 'homeTotal' ? 'home' : market === 'awayTotal' ? 'away' : null;
  const title =
    side !== null
      ? t('sportsWords:market.sideTotal', {
          side: teams?.[side] ?? t(`sportsWords:side.${side}`),
          total: counted,
        })
      : market === 'total'
        ? counted
        : t(`sportsWords:market.${market}`);
  if (part === 0 || isNumbered(market)) return title;
  return t('sportsWords:ofPart', { part: partTitle(t, sport, part), market: title });
}

/**
 * `Heron Lake +1.5`, `Over 2.5`, `Draw`, `2–1`: a selection of a market.
 * @param language BCP 47, of the reader.
 * @param name Of the selection, where it is a player.
 */
export function pickText(
  t: TFunction,
  language: string,
  selection: Pick<MarketSelection, 'market' | 'line' | 'pick'>,
  by: PlayedBy,
  name: BookName | null = null,
): string {
  const meaning = pickMeaning(selection);
  const [home, away] = [nameIn(by.home, language), nameIn(by.away, language)];
  const team = (side: 'home' | 'away') => (side === 'home' ? home : away);
  switch (meaning.text) {
    case 'side':
      return team(meaning.side);
    case 'handicap':
      return t('sportsWords:pick.handicap', { team: team(meaning.side), line: meaning.line });
    case 'line':
      return t(`sportsWords:pick.${meaning.way}`, { line: meaning.line });
    case 'either':
      return t(`sportsWords:pick.${meaning.sides}`, { home, away });
    case 'score':
      return meaning.score;
    case 'word':
      return t(`sportsWords:pick.${meaning.word}`);
    case 'margin':
      return meaning.to === null
        ? t('sportsWords:pick.byAtLeast', { team: team(meaning.side), from: meaning.from })
        : t('sportsWords:pick.byBetween', { team: team(meaning.side), from: meaning.from, to: meaning.to });
    case 'named':
      return name === null ? selection.pick : nameIn(name, language);
  }
}

/** `1.85`: odds from hundredths. */
export const decimalOdds = (odds: number): string =>
  `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;
