import { HOUR, MINUTE, WEEK } from '../../../streams/wire/protocol/durations.ts';
import type { TableJournalLine } from './lines.ts';
import { isRoundUnfinished, type PlayerRound } from './playerRound.ts';
import { roundKey, type TableBook } from './tableBook.ts';

/** How long rounds that are over are shown, ms. */
const KEPT_MS = WEEK;
/** How long a cloth without chips is kept for its counts, ms. */
const EMPTY_MS = HOUR;
/** Longer than any round, ms. */
const HANDS_MS = 5 * MINUTE;
/** Rounds of one player at one table that are shown. */
export const MOST_SHOWN = 50;
/** Rounds that were taken back and are still told, the newest. */
const MOST_VOIDS = 2_000;

/** The last rounds of each player at each table, and all that are not finished. */
function keptRounds(rounds: readonly PlayerRound[], now: number): readonly PlayerRound[] {
  const shown = new Map<string, number>();
  const isShown = (round: PlayerRound) => {
    const { player, table, at, state } = round;
    if (state === 'open') return now - at < EMPTY_MS;
    if (now - at >= KEPT_MS) return false;
    const key = `${player} ${table}`;
    const count = (shown.get(key) ?? 0) + 1;
    shown.set(key, count);
    return count <= MOST_SHOWN;
  };
  return rounds
    .toReversed()
    .filter(round => isRoundUnfinished(round) || isShown(round))
    .toReversed();
}

/** What has to be kept of a book. */
export function tableLinesToKeep(book: TableBook, now: number): TableJournalLine[] {
  const { origin, tables, seats, voids, requests, hands } = book;
  const rounds = keptRounds([...book.rounds.values()], now);
  // What a seat has decided is asked for until its bets are paid, and shown for as long as the round is.
  const isAsked = (round: PlayerRound) => isRoundUnfinished(round) || now - round.at < HANDS_MS;
  const open = new Set(rounds.filter(isAsked).map(roundKey));
  return [
    ...(origin === null ? [] : [{ t: 'origin', ...origin } as const]),
    ...[...tables.values()].map(table => ({ t: 'table', ...table }) as const),
    ...[...seats].flatMap(([table, of]) =>
      [...of].map(([seat, sitting]) => ({ t: 'seat', table, seat, sitting }) as const),
    ),
    ...[...requests.values()]
      .filter(({ until }) => until >= now)
      .map(request => ({ t: 'request', request }) as const),
    // Before the rounds, which say by themselves what became of them.
    ...[...voids.values()].slice(-MOST_VOIDS).map(it => ({ t: 'void', ...it }) as const),
    ...[...hands.values()]
      .filter(hand => open.has(roundKey(hand)))
      .map(it => ({ t: 'hand', ...it }) as const),
    ...rounds.map(round => ({ t: 'round', round }) as const),
  ];
}
