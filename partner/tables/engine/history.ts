import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Session } from '../../store/lines.ts';
import type { LiveTable } from '../offer/offer.ts';
import { placeAt } from '../rules/clock/place.ts';
import { shoePromise } from '../rules/shoe/chain.ts';
import { stakeOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { MyRound, tableCalls } from '../wire/calls.ts';
import { type Refused, refused } from './refused.ts';
import { resultAt } from './results.ts';

export interface HistoryDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly tableOf: (id: string) => LiveTable | null;
}

type ShoeProof = z.output<typeof tableCalls.shoe.value>;

/** What players look up: their own rounds, and what proves a shoe. */
export function createHistory({ store, clock, tableOf }: HistoryDeps) {
  return {
    /** Rounds of a player that are over, the newest first. */
    myRounds({ player }: Session, { table: id }: { readonly table: string }): MyRound[] | Refused {
      const table = tableOf(id);
      if (table === null) return refused('table_unknown');
      return store
        .roundsOf(player, id)
        .filter(it => it.state === 'settled' || (it.state === 'void' && it.isAsked))
        .map(own => {
          const { shoe, round, chips, payout, state } = own;
          const { at, steps, isVoid } = resultAt(store, table, own);
          const stake = state === 'void' ? 0 : stakeOf(own);
          return { table: id, shoe, round, at, chips: { ...chips }, stake, payout, steps, isVoid };
        });
    },
    /** The seed of a shoe is told when all its rounds are over: the shoe after it was promised by it. */
    shoe(
      _: Session,
      { table: id, shoe }: { readonly table: string; readonly shoe: number },
    ): ShoeProof | Refused {
      const table = tableOf(id);
      if (table === null) return refused('table_unknown');
      const now = placeAt(table.source, clock.now());
      if (now === null || shoe > now.shoe) return refused('shoe_unknown');
      const seeds = table.source.seedsOf(shoe);
      const serverSeed = shoe < now.shoe ? seeds.serverSeed : null;
      return { shoe, promise: shoePromise(seeds), salt: seeds.salt, serverSeed };
    },
  };
}
