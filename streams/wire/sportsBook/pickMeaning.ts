// Free of zod: pages run it, the platform's and those of a vendor.

import type { MarketSelection } from './shapes.ts';

/** `+1.5`, `−2`, `0`: the line of a handicap as its side has it. */
export function signedLine(line: number): string {
  if (line === 0) return '0';
  return line > 0 ? `+${line}` : `−${-line}`;
}

type Side = 'home' | 'away';

/** What the pick of a selection means, with what goes into its text. */
export type PickMeaning =
  | { readonly means: 'side'; readonly side: Side }
  | { readonly means: 'handicap'; readonly side: Side; readonly line: string }
  | { readonly means: 'line'; readonly way: 'over' | 'under'; readonly line: string }
  | { readonly means: 'either'; readonly sides: 'homeOrDraw' | 'homeOrAway' | 'drawOrAway' }
  | { readonly means: 'score'; readonly score: string }
  | { readonly means: 'margin'; readonly side: Side; readonly from: string; readonly to: string | null }
  | { readonly means: 'word'; readonly word: (typeof WORDS)[number] }
  /** A player, or what this page doesn't know. */
  | { readonly means: 'named' };

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
    if (market !== 'handicap' || line === null) return { means: 'side', side: pick };
    return { means: 'handicap', side: pick, line: signedLine(pick === 'home' ? line : -line) };
  }
  if (pick === 'over' || pick === 'under') return { means: 'line', way: pick, line: `${line ?? ''}` };
  const sides = EITHER.get(pick);
  if (sides !== undefined) return { means: 'either', sides };
  if (/^\d+-\d+$/.test(pick)) return { means: 'score', score: pick.replace('-', '–') };
  const word = WORDS.find(it => it === pick);
  if (word !== undefined) return { means: 'word', word };
  const margin = MARGIN.exec(pick);
  if (market !== 'margin' || margin === null) return { means: 'named' };
  const [, side, from = '', to = null] = margin;
  return { means: 'margin', side: side === 'home' ? 'home' : 'away', from, to };
}
