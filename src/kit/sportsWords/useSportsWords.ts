import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { BookName, MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport, MarketName } from '../../../streams/wire/sportsBook/words.ts';
import { marketTitle, type PlayedBy, partTitle, pickText, sportTitle } from './sportsWords.ts';

/** Words of the sports book in the reader's language. */
export interface SportsWords {
  name(name: BookName): string;
  sport(sport: BookSport): string;
  /** A part of a match, from 1. */
  part(sport: BookSport, part: number): string;
  /** A market without its line; `by` names the sides of their own totals. */
  market(market: MarketName, part: number, by: PlayedBy): string;
  pick(selection: MarketSelection, by: PlayedBy, name?: BookName | null): string;
}

/** Reads the words, and waits for them: it suspends. */
export function useSportsWords(): SportsWords {
  const { t, i18n } = useTranslation('sportsWords');
  const { language } = i18n;
  return {
    name: name => nameIn(name, language),
    sport: sport => sportTitle(t, sport),
    part: (sport, part) => partTitle(t, sport, part),
    market: (market, part, by) =>
      marketTitle(t, market, part, by.sport, {
        home: nameIn(by.home, language),
        away: nameIn(by.away, language),
      }),
    pick: (selection, by, name = null) => pickText(t, language, selection, by, name),
  };
}
