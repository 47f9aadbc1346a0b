import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import {
  TABLE_ROUNDS_TOLD,
  type TableRoundPlace,
  type TableRow,
} from '../../../streams/wire/gameServers/tableRounds.ts';
import type { Clock } from '../../clock.ts';
import { mostBack } from '../cloth/mostBack.ts';
import type { TableDesk } from '../desk.ts';
import type { Booking } from '../money/booking.ts';
import { isBefore, paidAt } from '../offer/moments.ts';
import type { LiveTable } from '../offer/offer.ts';
import { placeAt, roundStartsAt } from '../rules/clock/place.ts';
import { roundAt, tableAt } from '../rules/state/tableState.ts';
import { type PlayerRound, type RoundOf, stakeOf } from '../store/playerRound.ts';
import { roundKey } from '../store/tableBook.ts';
import type { TableStore } from '../store/tableStore.ts';

export interface DeskDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly booking: Booking;
  readonly tableOf: (id: string) => LiveTable | null;
  readonly tables: () => readonly LiveTable[];
  /** A round was taken back. */
  readonly taken: (of: RoundOf) => void;
  readonly warn: (message: string) => void;
}

type Staked = TableRow['rounds'][number];

/** Money that the wallet was asked for. What was refused, or goes back because nobody knew, is no stake. */
const isStaked = ({ token, state, isAsked }: PlayerRound) =>
  token !== null && isAsked && state !== 'refused' && state !== 'undone';
const sumOf = (rounds: readonly PlayerRound[], amount: (round: PlayerRound) => number) =>
  rounds.reduce((sum, round) => sum + amount(round), 0);

/** What an operator is told of tables, and what is decided about their rounds. */
export function createDesk(deps: DeskDeps): TableDesk {
  const { store, clock, booking, tableOf, warn } = deps;

  /** Paid, or past the moment in which it is: then it can't be taken back any more. */
  const isPaid = ({ source }: LiveTable, of: RoundOf, rounds: readonly PlayerRound[]) =>
    rounds.some(({ state }) => state === 'settled') || clock.now() >= paidAt(source, of, roundAt(source, of));

  function stakedRound(table: LiveTable, rounds: readonly PlayerRound[]): Staked | null {
    const [first] = rounds;
    if (first === undefined) return null;
    const { shoe, round } = first;
    const isVoid = store.voidOf(first) !== null;
    return {
      ...{ shoe, round, at: roundStartsAt(table.source, first) },
      state: isVoid ? 'void' : isPaid(table, first, rounds) ? 'paid' : 'unpaid',
      players: rounds.length,
      staked: sumOf(rounds, stakeOf),
      paid: sumOf(rounds, ({ payout }) => payout),
    };
  }

  function rowOf(table: LiveTable, all: readonly PlayerRound[]): TableRow | null {
    const { id, kind, game, source } = table;
    const state = tableAt(source, clock.now());
    const byRound = groupBy(all, roundKey);
    if (state === null || byRound.size === 0) return null;
    const of = { table: id, shoe: state.shoe, round: Math.max(-1, state.round) };
    const now = byRound.get(roundKey(of)) ?? [];
    const rounds = [...byRound.values()].flatMap(it => stakedRound(table, it) ?? []);
    return {
      ...{ ...of, name: game.name, kind, phase: store.voidOf(of) === null ? state.phase : 'void' },
      players: now.length,
      staked: sumOf(now, stakeOf),
      payable: store.voidOf(of) === null ? sumOf(now, it => mostBack(kind, it)) : 0,
      rounds: rounds.toSorted((a, b) => (isBefore(a, b) ? 1 : -1)).slice(0, TABLE_ROUNDS_TOLD),
    };
  }

  /** Who has staked money in a round; null where nobody has, or where there is no such round yet. */
  function stakesOf(place: TableRoundPlace) {
    const table = tableOf(place.table);
    const now = table === null ? null : placeAt(table.source, clock.now());
    if (table === null || now === null || isBefore(now, place)) return null;
    const rounds = store.roundsAt(place).filter(isStaked);
    const round = stakedRound(table, rounds);
    return round === null ? null : { table, round };
  }

  return {
    rows() {
      const byTable = groupBy(store.all().filter(isStaked), it => it.table);
      return deps.tables().flatMap(table => rowOf(table, byTable.get(table.id) ?? []) ?? []);
    },
    previewVoid(place) {
      const found = stakesOf(place);
      if (found === null) return null;
      const { players, staked, paid, state } = found.round;
      return { players, staked, back: state === 'unpaid' ? staked : 0, paid };
    },
    async voidRound(place, request) {
      const found = stakesOf(place);
      if (found === null) return 'round_unknown';
      if (found.round.state === 'paid') return 'round_paid';
      const { table, shoe, round } = place;
      const before = store.roundsAt(place);
      const isVoid = found.round.state === 'void';
      const at = store.voidOf(place)?.at ?? clock.now();
      await store.write({ t: 'void', table, shoe, round, at, request });
      if (isVoid) return 'done';
      deps.taken(place);
      for (const it of before)
        void booking
          .giveBack(it)
          .catch((error: unknown) => warn(`a round that is void was not given back yet: ${String(error)}`));
      return 'done';
    },
    requestOf: store.requestOf,
  };
}
