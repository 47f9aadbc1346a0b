import type { DeskTable, VoidEffect } from '../../../streams/wire/gameServers/tableDesk.ts';
import type { Clock } from '../../clock.ts';
import type { Booking } from '../money/booking.ts';
import { isBefore, paidAt } from '../offer/moments.ts';
import type { Table } from '../offer/offer.ts';
import { placeAt } from '../rules/clock/place.ts';
import { roundAt, tableAt } from '../rules/state/tableState.ts';
import type { VoidRequest } from '../store/lines.ts';
import { chipsOf, type PlayerRound, type RoundOf, stakeOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import { type Refused, refused } from './refused.ts';

export interface VoidingDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly booking: Booking;
  readonly tableOf: (id: string) => Table | null;
  readonly tables: () => readonly Table[];
  /** A round was taken back. */
  readonly taken: (of: RoundOf) => void;
  readonly warn: (message: string) => void;
}

export interface Voiding {
  /** The round that every table plays now. */
  deskTables(): readonly DeskTable[];
  /** What `voidRound` would do; nothing is done. */
  previewVoid(of: RoundOf): VoidEffect | Refused;
  /**
   * Takes a round back before it is paid: all stakes go back, nothing is won. Settles once that is written down; what follows from it goes
   * on without anybody waiting.
   */
  voidRound(of: RoundOf, request: VoidRequest): Promise<Refused | null>;
}

const isOfMoney = ({ token }: PlayerRound) => token !== null;
const isStaked = ({ state }: PlayerRound) => state === 'taking' || state === 'standing' || state === 'settled';
const sumOf = (rounds: readonly PlayerRound[], amount: (round: PlayerRound) => number) =>
  rounds.reduce((sum, round) => sum + amount(round), 0);

/** What an operator sees of tables, and decides about their rounds. */
export function createVoiding(deps: VoidingDeps): Voiding {
  const { store, clock, booking, tableOf, warn } = deps;

  /** Null when a round can still be taken back. */
  function problemOf(of: RoundOf): Refused | null {
    const table = tableOf(of.table);
    if (table === null) return refused('table_unknown');
    const { source } = table;
    const place = placeAt(source, clock.now());
    if (place === null || of.round < 0 || of.round >= source.timing.rounds || isBefore(place, of))
      return refused('round_unknown');
    if (store.voidOf(of) !== null) return refused('round_void');
    return clock.now() >= paidAt(source, of, roundAt(source, of)) ? refused('round_paid') : null;
  }

  function deskTable({ id, kind, game, source }: Table): readonly DeskTable[] {
    const state = tableAt(source, clock.now());
    if (state === null) return [];
    const of = { table: id, shoe: state.shoe, round: Math.max(-1, state.round) };
    const rounds = store.roundsAt(of).filter(isOfMoney);
    const laid = rounds.filter(it => isStaked(it) || (it.state === 'open' && chipsOf(it.chips) > 0));
    return [
      {
        ...{ ...of, kind, name: game.name, startsAt: state.startsAt },
        phase: store.voidOf(of) === null ? state.phase : 'void',
        players: laid.length,
        staked: sumOf(laid, it => (it.state === 'open' ? chipsOf(it.chips) : stakeOf(it))),
      },
    ];
  }

  return {
    deskTables: () => deps.tables().flatMap(deskTable),
    previewVoid(of) {
      const problem = problemOf(of);
      if (problem !== null && problem.refused !== 'round_paid') return problem;
      const staked = store.roundsAt(of).filter(it => isOfMoney(it) && isStaked(it));
      const open = staked.filter(({ state }) => state !== 'settled');
      return {
        players: staked.length,
        back: problem === null ? sumOf(open, stakeOf) : 0,
        paid: sumOf(staked, ({ payout }) => payout),
      };
    },
    async voidRound(of, request) {
      const problem = problemOf(of);
      if (problem !== null) return problem;
      const before = store.roundsAt(of);
      const { table, shoe, round } = of;
      await store.write({ t: 'void', table, shoe, round, at: clock.now(), request });
      deps.taken(of);
      for (const it of before)
        void booking
          .giveBack(it)
          .catch((error: unknown) => warn(`a round that is void was not given back yet: ${String(error)}`));
      return null;
    },
  };
}
