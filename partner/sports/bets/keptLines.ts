import { HOUR, WEEK } from '../../../streams/wire/protocol/durations.ts';
import type { Bet } from './bet.ts';
import { type BetBook, type BetLine, isUnfinished } from './lines.ts';

/** How long bets that are over are shown, ms. */
const KEPT_MS = WEEK;
/** How long a page may ask again for a bet that was refused, ms. */
const REFUSED_MS = HOUR;

/** What has to be kept of a book. */
export function betLinesToKeep(
  { origin, decisions, suspended, requests, bets }: BetBook,
  now: number,
): BetLine[] {
  const isKept = (bet: Bet) =>
    isUnfinished(bet) || now - bet.at < (bet.state === 'refused' ? REFUSED_MS : KEPT_MS);
  const kept = [...bets.values()].filter(isKept);
  return [
    ...(origin === null ? [] : [{ t: 'origin', ...origin } as const]),
    ...[...decisions].map(([fixture, decision]) => ({ t: 'decision', fixture, decision }) as const),
    ...[...suspended].map(fixture => ({ t: 'suspension', fixture, suspended: true }) as const),
    ...[...requests.values()]
      .filter(({ until }) => until >= now)
      .map(request => ({ t: 'request', request }) as const),
    ...kept.map(bet => ({ t: 'bet', bet }) as const),
  ];
}
