import type { TableRound } from '../../../streams/wire/liveTables/shapes.ts';
import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import { createDeliveries, type Deliveries } from '../../wallet/deliveries.ts';
import type { CallWallet } from '../../wallet/walletClient.ts';
import { chipsOf, type MoreStake, type PlayerRound, stakeOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Balances } from './balances.ts';
import { createBookStake, type StakeOutcome } from './bookStake.ts';
import { chipsIdOf, moreIdOf, owedForRound } from './transactions.ts';
import { createWalletLanes } from './walletLanes.ts';

export interface BookingDeps {
  readonly store: TableStore;
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly balances: Balances;
  /** What the chips of a round bring, once it is over. */
  readonly payoutOf: (round: PlayerRound) => number;
  /** How a round has ended. */
  readonly resultOf: (round: PlayerRound) => TableRound;
  readonly changed: (round: PlayerRound) => void;
}

/** A further stake as it is asked for. */
export type WantedMore = Pick<MoreStake, 'seat' | 'decision' | 'hand' | 'amount'> &
  Pick<PlayerRound, 'session' | 'token'>;

/** The money of rounds, by their ids; each step follows from what is written down, and happens once. */
export interface Booking {
  /** Asks the wallet for the chips of a round whose bets are closed. */
  close(id: string): Promise<void>;
  /** Says that the chips of a round were not taken. */
  refuse(id: string, code: string): Promise<void>;
  /**
   * Asks the wallet for a further stake. When it has it, `accept` writes down what it was for.
   * @returns why not; null when it stands.
   */
  more(id: string, wanted: WantedMore, accept: (k: number) => Promise<void>): Promise<string | null>;
  /** Pays a round that is over. */
  settle(id: string): Promise<void>;
  /** Gives back what was staked in a round that is void by now. @param before What it was. */
  giveBack(before: PlayerRound): Promise<void>;
  /** Takes up a round that a crash or a refusing disk has left. */
  takeUp(id: string): Promise<void>;
  /** Settles when the wallet is not asked for stakes of these rounds, or of any. */
  asked(ids?: readonly string[]): Promise<void>;
  readonly deliveries: Pick<Deliveries, 'wake' | 'waiting' | 'stop'>;
}

const isOver = ({ state }: PlayerRound) => state === 'settled' || state === 'void' || state === 'undone';

export function createBooking(deps: BookingDeps): Booking {
  const { store, freePlay, balances, changed } = deps;
  const lanes = createWalletLanes();
  const take = createBookStake({ ...deps, inLane: lanes.stakes });
  const asking = new Map<string, Set<Promise<unknown>>>();
  const roundOf = (id: string): PlayerRound => {
    const round = store.round(id);
    if (round === null) throw new Error(`there is no round ${id}`);
    return round;
  };
  const owed = (round: PlayerRound) => owedForRound(round, () => deps.resultOf(round));
  async function write(...line: Parameters<TableStore['write']>): Promise<void> {
    await store.write(...line);
    const [said] = line;
    if ('id' in said) changed(roundOf(said.id));
  }
  const deliveries = createDeliveries({
    ...{ ask: deps.ask, clock: deps.clock, retryPlan: deps.retryPlan, warn: deps.warn },
    inLane: lanes.deliveries,
    owedOf(id) {
      const round = store.round(id);
      return round === null ? [] : owed(round);
    },
    flushed: () => store.flushed(),
    async done(id, code) {
      const round = store.round(id);
      if (round === null) return;
      if (code !== undefined) await write({ t: 'delivered', id, stuck: code });
      else if (isOver(round) && !round.delivered) await write({ t: 'delivered', id });
    },
  });

  async function deliver(id: string): Promise<void> {
    const round = roundOf(id);
    if (round.token === null || owed(round).length === 0) return;
    const balance = await deliveries.deliver(id);
    if (balance === null) return;
    balances.saw(round, balance);
    changed(roundOf(id));
  }

  /** Notes that the wallet is being asked, so that nothing is settled or taken up meanwhile. */
  async function whileAsking<T>(id: string, work: () => Promise<T>): Promise<T> {
    const of = asking.get(id) ?? new Set();
    asking.set(id, of);
    const run = work();
    of.add(run);
    try {
      return await run;
    } finally {
      of.delete(run);
      if (of.size === 0) asking.delete(id);
    }
  }

  /** Points come back to a free game. */
  function freeBack(round: PlayerRound, amount: number): void {
    if (round.token !== null) return;
    freePlay.win(round.session, amount);
    balances.saw(round, freePlay.balance(round.session));
    changed(round);
  }

  async function takeChips(id: string): Promise<void> {
    await write({ t: 'staked', id });
    const round = roundOf(id);
    const { session, token, chips } = round;
    const amount = chipsOf(chips);
    const taken = await take({ session, token, round: id, transaction: chipsIdOf(round), amount });
    if (taken.kind === 'taken') balances.saw(round, taken.balance);
    // An operator may have taken the round back meanwhile.
    if (roundOf(id).state !== 'taking') {
      if (taken.kind === 'taken') freeBack(roundOf(id), amount);
      await deliver(id);
    } else if (taken.kind === 'taken') await write({ t: 'standing', id });
    else if (taken.kind === 'refused') await write({ t: 'refused', id, code: taken.code });
    else {
      await write({ t: 'undone', id, code: taken.code });
      // It may be tried for hours.
      void deliver(id).catch(() => {});
    }
  }

  async function takeMore(
    id: string,
    { session, token, ...more }: WantedMore,
    accept: (k: number) => Promise<void>,
  ): Promise<string | null> {
    const k = roundOf(id).more.length + 1;
    await write({ t: 'more', id, k, ...more });
    const round = roundOf(id);
    const taken: StakeOutcome = await take({
      ...{ session, token, round: id },
      ...{ transaction: moreIdOf(round, k), amount: more.amount },
    });
    if (taken.kind === 'taken') {
      balances.saw(round, taken.balance);
      if (roundOf(id).state === 'standing') {
        await accept(k);
        changed(roundOf(id));
        return null;
      }
      freeBack(roundOf(id), more.amount);
    }
    const state = taken.kind === 'refused' ? 'refused' : 'undone';
    await write({ t: 'moreEnded', id, k, state });
    if (state === 'undone') void deliver(id).catch(() => {});
    return taken.kind === 'taken' ? 'round_void' : taken.code;
  }

  return {
    async close(id) {
      const round = roundOf(id);
      if (round.state === 'open' && chipsOf(round.chips) > 0) await whileAsking(id, () => takeChips(id));
    },
    async refuse(id, code) {
      if (roundOf(id).state === 'open') await write({ t: 'refused', id, code });
    },
    more: (id, wanted, accept) => whileAsking(id, () => takeMore(id, wanted, accept)),
    async settle(id) {
      const round = roundOf(id);
      if (round.state !== 'standing' || round.more.some(({ state }) => state === 'asked')) return;
      const payout = deps.payoutOf(round);
      // In memory at once, so that nobody settles it twice.
      await store.write({ t: 'settled', id, payout });
      freeBack(round, payout);
      changed(roundOf(id));
      await deliver(id);
    },
    async giveBack(before) {
      if (before.state === 'standing') freeBack(before, stakeOf(before));
      changed(roundOf(before.id));
      // Whoever asks for a stake gives it back afterwards.
      if (!asking.has(before.id)) await deliver(before.id);
    },
    async takeUp(id) {
      if (asking.has(id)) return;
      const { state, more } = roundOf(id);
      // Nobody was told that it was accepted.
      for (const { k } of more.filter(it => it.state === 'asked'))
        await write({ t: 'moreEnded', id, k, state: 'undone' });
      if (state === 'taking') await write({ t: 'undone', id, code: 'restarted' });
      await deliver(id);
    },
    async asked(ids) {
      for (;;) {
        const now = (ids ?? [...asking.keys()]).flatMap(id => [...(asking.get(id) ?? [])]);
        if (now.length === 0) return;
        await Promise.allSettled(now);
      }
    },
    deliveries,
  };
}
