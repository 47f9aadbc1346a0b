import { HOUR, WEEK } from '../../../streams/wire/protocol/durations.ts';
import type { Bet } from './bet.ts';
import { type BetBook, isUnfinished, isUntold } from './betBook.ts';
import type { BetLine } from './lines.ts';

/** How long bets that are over stay in memory, ms: pages show them, and may ask for them again. */
const RECENT_MS = WEEK;
/** How long a page may ask again for a bet that was refused, ms. */
const REFUSED_MS = HOUR;

/** Whether a bet may leave memory: nothing follows for it by itself, and nobody is likely to ask. */
const isOld = (bet: Bet, now: number): boolean =>
  !isUnfinished(bet) && !isUntold(bet) && now - bet.at >= (bet.state === 'refused' ? REFUSED_MS : RECENT_MS);

/** Bets that need no memory any more; the refused ones of them were never any. */
export const oldBetsOf = ({ bets }: BetBook, now: number): readonly Bet[] =>
  [...bets.values()].filter(bet => isOld(bet, now));

/** Lines that say what a book knows. */
export function linesOfBook(
  { origin, decisions, uncarried, suspended, limits, margins, requests, bets }: BetBook,
  now: number,
): readonly BetLine[] {
  const lines: BetLine[] = origin === null ? [] : [{ t: 'origin', ...origin }];
  for (const [fixture, decision] of decisions)
    lines.push({ t: 'decision', fixture, decision, carried: !uncarried.has(fixture) });
  for (const fixture of suspended) lines.push({ t: 'suspension', fixture, suspended: true });
  for (const [level, own] of limits) lines.push({ t: 'limits', level, limits: own });
  for (const [league, margin] of margins) lines.push({ t: 'margin', league, margin });
  for (const request of requests.values()) if (request.until >= now) lines.push({ t: 'request', request });
  for (const bet of bets.values()) lines.push({ t: 'bet', bet });
  return lines;
}
