import type { Balances } from '../money/balances.ts';
import type { LiveTable } from '../offer/offer.ts';
import { placeAt } from '../rules/clock/place.ts';
import { type PlayerRound, type PlayerRoundState, stakeOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Cloth } from '../wire/state.ts';
import { seatOfPlayer, seatsNow } from './seats.ts';

export interface ClothDeps {
  readonly store: TableStore;
  readonly balances: Balances;
}

/** As a page is told: whether a stake was never taken, or goes back because nobody knows, is one thing to a player. */
const STATES: Readonly<Record<PlayerRoundState, Cloth['state']>> = {
  open: 'open',
  taking: 'taking',
  standing: 'standing',
  refused: 'refused',
  undone: 'refused',
  settled: 'paid',
  void: 'void',
};

const hadStake = ({ state }: PlayerRound) => state === 'standing' || state === 'settled';

/** The cloth of a player at a table in the round that is played now; null before the table is opened. */
export function clothNow(
  { store, balances }: ClothDeps,
  table: LiveTable,
  player: string,
  now: number,
): Cloth | null {
  const place = placeAt(table.source, now);
  if (place === null) return null;
  const { shoe } = place;
  const round = Math.max(-1, place.round);
  const rounds = store.roundsOf(player, table.id);
  const own = rounds.find(it => it.shoe === shoe && it.round === round);
  const before = rounds.find(it => it !== own && hadStake(it));
  const isUnheard = rounds.some(
    it => (it.state === 'settled' || it.state === 'undone' || it.state === 'void') && !it.delivered,
  );
  return {
    ...{ table: table.id, shoe, round },
    v: own?.v ?? 0,
    chips: { ...own?.chips },
    state: own === undefined ? 'open' : STATES[own.state],
    code: own?.code ?? null,
    stake: own === undefined ? 0 : stakeOf(own),
    payout: own?.payout ?? 0,
    decisions: own === undefined ? [] : own.decisions.map(it => ({ ...it })),
    seat: seatOfPlayer(seatsNow(store, table, now), player),
    last: before === undefined ? null : { ...before.chips },
    balance: balances.of({ player, table: table.id }),
    pending: isUnheard,
  };
}
