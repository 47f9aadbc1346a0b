// Free of zod: pages run it, the platform's and those of a vendor.

import { pickMeaning } from './pickMeaning.ts';
import type { BookName, MarketSelection } from './shapes.ts';
import type { BookSport, MarketName } from './words.ts';

export { signedLine } from './pickMeaning.ts';

/** What a sport counts in its matches, what these consist of and what is scored next: keys of texts. */
export interface SportTerms {
  /** What a total counts; `any` where a match and its parts count different things. */
  readonly unit: 'goals' | 'runs' | 'points' | 'any';
  readonly part: 'half' | 'quarter' | 'set' | 'innings' | 'map';
  readonly next: 'goal' | 'wicket' | 'point' | 'game' | 'tower' | 'round';
}

/** The terms of each sport. */
export const SPORT_TERMS: Readonly<Record<BookSport, SportTerms>> = {
  cricket: { unit: 'runs', part: 'innings', next: 'wicket' },
  football: { unit: 'goals', part: 'half', next: 'goal' },
  basketball: { unit: 'points', part: 'quarter', next: 'point' },
  tennis: { unit: 'any', part: 'set', next: 'game' },
  kabaddi: { unit: 'points', part: 'half', next: 'point' },
  tableTennis: { unit: 'any', part: 'set', next: 'point' },
  arena: { unit: 'any', part: 'map', next: 'tower' },
  shooter: { unit: 'any', part: 'map', next: 'round' },
  eFootball: { unit: 'goals', part: 'half', next: 'goal' },
};

/** Gives a text by its key (public/locales/en/sportsWords.json has them) with values put in. */
export type SayMarkets = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A name as a reader of `language` (BCP 47) gets it: only Bengali has one of its own. */
export const nameIn = (name: BookName, language: string): string =>
  (/^bn\b/.test(language) && name.bn) || name.en;

/** `1st half`, `Set 2`: a part of a match, from 1. */
export function partWords(say: SayMarkets, sport: BookSport, part: number): string {
  const { part: kind } = SPORT_TERMS[sport];
  const isNamed = kind === 'half' && part <= 2;
  return say(isNamed ? `part.half${part}` : `part.${kind}`, { number: part });
}

function wholeMarket(
  say: SayMarkets,
  market: MarketName,
  sport: BookSport,
  teams: { readonly home: string; readonly away: string } | undefined,
): string {
  const total = () => say(`totals.${SPORT_TERMS[sport].unit}`);
  if (market === 'total') return total();
  if (market !== 'homeTotal' && market !== 'awayTotal') return say(`market.${market}`);
  const side = market === 'homeTotal' ? 'home' : 'away';
  return say('market.sideTotal', { side: teams?.[side] ?? say(`side.${side}`), total: total() });
}

/**
 * `Total goals`, `1st half: Winner`, `Runs in over 7`: a market without its line, which the selections name, so that markets which
 * differ in the line only share a title.
 * @param teams For totals of one side; without them it is called home or away.
 */
export function marketWords(
  say: SayMarkets,
  market: MarketName,
  part: number,
  sport: BookSport,
  teams?: { readonly home: string; readonly away: string },
): string {
  if (market === 'next') return say(`next.${SPORT_TERMS[sport].next}`, { number: part });
  if (market === 'overRuns') return say('market.overRuns', { number: part });
  const title = wholeMarket(say, market, sport, teams);
  return part === 0 ? title : say('ofPart', { part: partWords(say, sport, part), market: title });
}

/**
 * `Heron Lake +1.5`, `Over 2.5`, `Draw`, `2–1`: a selection of a market.
 * @param teams As the reader calls them.
 * @param name Of the selection, where it is a player.
 */
export function pickWords(
  say: SayMarkets,
  selection: Omit<MarketSelection, 'part'>,
  { home, away }: { readonly home: string; readonly away: string },
  name: string | null,
): string {
  const meaning = pickMeaning(selection);
  const team = (side: 'home' | 'away') => (side === 'home' ? home : away);
  switch (meaning.means) {
    case 'side':
      return team(meaning.side);
    case 'handicap':
      return say('pick.handicap', { team: team(meaning.side), line: meaning.line });
    case 'line':
      return say(`pick.${meaning.way}`, { line: meaning.line });
    case 'either':
      return say(`pick.${meaning.sides}`, { home, away });
    case 'score':
      return meaning.score;
    case 'word':
      return say(`pick.${meaning.word}`);
    case 'margin': {
      const { side, from, to } = meaning;
      return to === null
        ? say('pick.byAtLeast', { team: team(side), from })
        : say('pick.byBetween', { team: team(side), from, to });
    }
    case 'named':
      return name ?? selection.pick;
  }
}

/** `1.85`: odds from hundredths. */
export const decimalOdds = (odds: number): string =>
  `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;
