// Free of zod: pages run it, the platform's and those of a vendor.

import type { MarketSelection } from './shapes.ts';
import type { BookSport, MarketName } from './words.ts';

/** What a sport counts in its matches and its parts, and what these parts are called: keys of texts. */
export interface SportTerms {
  /** What a total counts; null where a match and its parts count different things. */
  readonly unit: 'goals' | 'runs' | 'points' | null;
  readonly part: 'half' | 'quarter' | 'set' | 'innings' | 'map';
  /** What is scored next. */
  readonly next: 'goal' | 'wicket' | 'point' | 'game' | 'tower' | 'round';
}

const TERMS: Readonly<Record<BookSport, SportTerms>> = {
  cricket: { unit: 'runs', part: 'innings', next: 'wicket' },
  football: { unit: 'goals', part: 'half', next: 'goal' },
  basketball: { unit: 'points', part: 'quarter', next: 'point' },
  tennis: { unit: null, part: 'set', next: 'game' },
  kabaddi: { unit: 'points', part: 'half', next: 'point' },
  tableTennis: { unit: null, part: 'set', next: 'point' },
  arena: { unit: null, part: 'map', next: 'tower' },
  shooter: { unit: null, part: 'map', next: 'round' },
  eFootball: { unit: 'goals', part: 'half', next: 'goal' },
};

/** The terms of a sport. */
export const termsOf = (sport: BookSport): SportTerms => TERMS[sport];

const OF_TOTALS: ReadonlySet<MarketName> = new Set(['total', 'homeTotal', 'awayTotal']);

/** Whether its selections are over or under a line. */
export const isTotal = (market: MarketName): boolean => OF_TOTALS.has(market) || market === 'overRuns';

/** Markets whose part is a number of its own and not a part of the match. */
export const isNumbered = (market: MarketName): boolean => market === 'next' || market === 'overRuns';

/** `+1.5`, `−2`, `0`: the line of a handicap as its side has it. */
export function signedLine(line: number): string {
  if (line === 0) return '0';
  return line > 0 ? `+${line}` : `−${-line}`;
}

/** What the pick of a selection means, as the key of a text with what goes into it. */
export type PickMeaning =
  | { readonly text: 'side'; readonly side: 'home' | 'away' }
  | { readonly text: 'handicap'; readonly side: 'home' | 'away'; readonly line: string }
  | { readonly text: 'line'; readonly way: 'over' | 'under'; readonly line: string }
  | { readonly text: 'either'; readonly sides: 'homeOrDraw' | 'homeOrAway' | 'drawOrAway' }
  | { readonly text: 'score'; readonly score: string }
  | {
      readonly text: 'margin';
      readonly side: 'home' | 'away';
      readonly from: string;
      readonly to: string | null;
    }
  | { readonly text: 'word'; readonly word: 'draw' | 'yes' | 'no' | 'odd' | 'even' | 'none' | 'other' }
  /** A player, or what this page doesn't know. */
  | { readonly text: 'named' };

const WORDS = ['draw', 'yes', 'no', 'odd', 'even', 'none', 'other'] as const;
const EITHER = new Map<string, 'homeOrDraw' | 'homeOrAway' | 'drawOrAway'>([
  ['homeOrDraw', 'homeOrDraw'],
  ['homeOrAway', 'homeOrAway'],
  ['drawOrAway', 'drawOrAway'],
  ['awayOrDraw', 'drawOrAway'],
]);
/** `home-1-5`, `away6`: won by how much. */
const MARGIN = /^(home|away)-?(\d+)(?:-(\d+))?(?:plus)?$/;

/** What a pick means in its market. */
export function pickMeaning({ market, line, pick }: Omit<MarketSelection, 'part'>): PickMeaning {
  if (pick === 'home' || pick === 'away') {
    if (market !== 'handicap' || line === null) return { text: 'side', side: pick };
    return { text: 'handicap', side: pick, line: signedLine(pick === 'home' ? line : -line) };
  }
  if (pick === 'over' || pick === 'under') return { text: 'line', way: pick, line: `${line ?? ''}` };
  const sides = EITHER.get(pick);
  if (sides !== undefined) return { text: 'either', sides };
  if (/^\d+-\d+$/.test(pick)) return { text: 'score', score: pick.replace('-', '–') };
  const word = WORDS.find(it => it === pick);
  if (word !== undefined) return { text: 'word', word };
  const margin = MARGIN.exec(pick);
  if (market !== 'margin' || margin === null) return { text: 'named' };
  const [, side, from = '', to = null] = margin;
  return { text: 'margin', side: side === 'home' ? 'home' : 'away', from, to };
}
