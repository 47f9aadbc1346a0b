import { backsOf } from '../cloth/backs.ts';
import { decidingOf, mainBet } from '../cloth/clothBets.ts';
import { seatAfter } from '../cloth/seatBacks.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { Card } from '../rules/cards/card.ts';
import { roundAt, stepCounts, type TableState, tableAt } from '../rules/state/tableState.ts';
import type { RoundOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { TableNow } from '../wire/state.ts';
import { allSeats, seatsNow } from './seats.ts';

type SeatNow = TableNow['seats'][number];
type Known = Pick<TableStore, 'seatsOf' | 'roundsOf' | 'roundsAt' | 'handOf' | 'voidOf'>;

const NO_HANDS: Omit<SeatNow, 'seat' | 'name'> = { hands: [], active: null };

/** Hands of the seats on which somebody has a stake, as soon as their first cards are seen. */
function handsNow(
  store: Known,
  table: LiveTable,
  state: TableState,
  of: RoundOf,
  seat: number,
): typeof NO_HANDS {
  if (state.round < 0) return NO_HANDS;
  const played = roundAt(table.source, state);
  // Two cards of each seat and the dealer's open one.
  const firstCards = played.decidesAfter ?? 2 * allSeats.length + 1;
  if (state.shown < Math.min(firstCards, stepCounts(played).before)) return NO_HANDS;
  const { hands, active } = seatAfter(played.outcome as readonly Card[], seat, store.handOf(of, seat));
  return {
    hands: hands.map(({ cards, isDoubled, isOver }) => ({ cards: [...cards], isDoubled, isOver })),
    active: state.phase === 'deciding' ? active : null,
  };
}

/** The bets on which somebody has chips. */
const betsAt = (store: Known, of: RoundOf): ReadonlySet<string> =>
  new Set(
    store
      .roundsAt(of)
      .filter(({ state }) => state !== 'refused')
      .flatMap(({ chips }) => Object.keys(chips)),
  );

function seatsOf(store: Known, table: LiveTable, state: TableState, now: number): SeatNow[] {
  if (decidingOf(table.kind) !== 'seats') return [];
  const of = { table: table.id, shoe: state.shoe, round: state.round };
  const taken = seatsNow(store, table, now);
  const bets = betsAt(store, of);
  return allSeats.map(seat => ({
    seat,
    name: taken.get(seat)?.name ?? null,
    ...(bets.has(mainBet(seat)) ? handsNow(store, table, state, of, seat) : NO_HANDS),
  }));
}

/** A table at an instant, as everybody may see it; null before it is opened. @param now Epoch ms. */
export function tableNow(store: Known, table: LiveTable, now: number): TableNow | null {
  const { source, kind } = table;
  const state = tableAt(source, now);
  if (state === null) return null;
  const round = Math.max(-1, state.round);
  const of = { table: table.id, shoe: state.shoe, round };
  const taken = store.voidOf(of);
  const shared = { ...of, kind, startsAt: state.startsAt, promise: state.promise };
  const seats = seatsOf(store, table, state, now);
  if (taken !== null) {
    // What was dealt until then; the rest is never shown.
    const steps = [...(tableAt(source, taken.at)?.steps ?? [])];
    return { ...shared, phase: 'void', until: null, steps, backs: null, seats };
  }
  const backs =
    state.over === null ? null : backsOf(kind, source.kind, state.over, seat => store.handOf(of, seat));
  const until = state.until === null ? null : state.startsAt + state.until;
  return { ...shared, phase: state.phase, until, steps: [...state.steps], backs, seats };
}
