import type { Tx } from '../../db/database.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Player } from '../../ledger/player.ts';
import type { RoundRow } from '../../play/games/ports.ts';
import type { Bonus } from '../../rewards/bonus/ports.ts';
import type { Points } from '../../rewards/points/ports.ts';
import type { Vip } from '../../rewards/vip/ports.ts';

/** A settled round that is taken back. Its account is locked, and so are the wallets of it. */
export interface VoidedRound {
  readonly round: RoundRow;
  readonly player: Player;
  /** Ledger account that it was staked from. */
  readonly wallet: string;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Publishes what has changed, after all bookings of the transaction. */
type Tell = (tx: Tx) => Promise<void>;

/**
 * Something that counts settled rounds as they come and has to count one no more that is taken back. What reads rounds without
 * `round_void` when it is asked needs no port; `tests/gateway/voids/consumers.test.ts` lists both.
 */
export interface VoidConsumer {
  readonly name: string;
  roundVoided(tx: Tx, voided: VoidedRound): Promise<Tell | null>;
}

/** What the consumers are made of. */
export interface VoidConsumerPorts {
  readonly playGate: Pick<PlayGate, 'roundVoided'>;
  readonly points: Pick<Points, 'roundVoided' | 'tell'>;
  readonly vip: Pick<Vip, 'roundVoided'>;
  readonly bonus: Pick<Bonus, 'roundVoided'>;
}

/** All of them, those that book money last. */
export function voidConsumers({ playGate, points, vip, bonus }: VoidConsumerPorts): readonly VoidConsumer[] {
  return [
    {
      name: 'limits',
      async roundVoided(tx, { round, player }) {
        await playGate.roundVoided(tx, player, round.id);
        return null;
      },
    },
    {
      name: 'points',
      async roundVoided(tx, { round, at }) {
        const lost = await points.roundVoided(tx, round, at);
        return then => points.tell(then, round.uid, lost, at);
      },
    },
    {
      name: 'vip',
      async roundVoided(tx, { round, at }) {
        await vip.roundVoided(tx, round, at);
        return null;
      },
    },
    {
      name: 'bonus',
      async roundVoided(tx, { round, wallet, at }) {
        await bonus.roundVoided(tx, round, { wallet, at });
        return null;
      },
    },
  ];
}
