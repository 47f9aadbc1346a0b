import { createContext, use } from 'react';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { marketWords, nameIn, partWords, pickWords } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { BookName, MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import type { SlipTexts } from '../../server/slipDocument.ts';
import { amountText, filled } from '../boot.ts';
import type { LineMatch } from './model/line.ts';

/** Words of the slip in the language of its player. */
export interface SlipWords {
  readonly texts: SlipTexts;
  /** BCP 47. */
  readonly language: string;
  name(name: BookName): string;
  /** Who plays: `Heron Lake – Reed Bay`. */
  versus(match: Pick<LineMatch, 'home' | 'away'>): string;
  market(selection: Pick<MarketSelection, 'market' | 'part'>, match: LineMatch): string;
  pick(selection: MarketSelection, match: LineMatch, name: BookName | null): string;
  part(sport: BookSport, part: number): string;
  /** `14:05`, or `2 Dec 14:05` for another day than that of `now`. */
  time(at: number, now: number): string;
}

/** A text by its path: `pick.over`. The path itself where there is none. */
function textAt(texts: object, path: string): string {
  let value: unknown = texts;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? ownValue(value as Record<string, unknown>, name) : null;
  return typeof value === 'string' ? value : path;
}

export function createSlipWords(texts: SlipTexts, language: string): SlipWords {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    filled(textAt(texts.book, key), values);
  const tag = `${language}-u-nu-latn`;
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const name = (it: BookName) => nameIn(it, language);
  const teams = ({ home, away }: Pick<LineMatch, 'home' | 'away'>) => ({
    home: name(home),
    away: name(away),
  });
  return {
    ...{ texts, language, name },
    versus: match => `${name(match.home)} – ${name(match.away)}`,
    market: ({ market, part }, match) => marketWords(say, market, part, match.sport, teams(match)),
    pick: (selection, match, pickName) => pickWords(say, selection, teams(match), pickName && name(pickName)),
    part: (sport, part) => partWords(say, sport, part),
    time(at, now) {
      const [on, today] = [day.format(at), day.format(now)];
      return on === today ? clock.format(at) : `${on} ${clock.format(at)}`;
    },
  };
}

/** A sentence for why a bet or a line was not taken. @param most The limit that it was above, minor units. */
export function refusalWords({ slip, refused }: SlipTexts, code: string, most: number): string {
  const known = new Map<string, string>(Object.entries({ ...refused, ...slip.refused }));
  return filled(known.get(code) ?? refused.other, { amount: amountText(most) });
}

const Words = createContext<SlipWords | null>(null);
export const SlipWordsProvider = Words.Provider;

/** Throws outside of a page. */
export function useSlipWords(): SlipWords {
  const words = use(Words);
  if (words === null) throw new Error('no words above this part');
  return words;
}
