import { ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema.ts';
import type { Handlers } from '../../http/handler.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { ownerOf } from '../owner.ts';
import { positionOf } from '../position.ts';
import { createPublishBalance, readBalance, toBalanceAnswer } from './balance.ts';
import { createCorrect, createPost, createPostAll } from './ledger.ts';
import { ACCOUNT_INVARIANTS, BOOKING_INVARIANTS } from './ledgerInvariants.ts';
import type { Correct, Post, PostAll, PublishBalance, Reservations } from './post.ts';
import { createReservations } from './reservations.ts';
import { seedLedger } from './seedLedger.ts';
import { SHOWN_INVARIANT } from './shownInvariant.ts';

/** The money of the accounts. */
export interface Wallet extends Reservations {
  readonly post: Post;
  readonly postAll: PostAll;
  readonly correct: Correct;
  readonly publishBalance: PublishBalance;
  readonly handlers: Pick<Handlers, 'balance'>;
  readonly readers: Pick<StateReaders, 'balance'>;
}

/** Creates the wallet module: the ledger, the balance call (S7-23) and the topic `u:<uid>:balance`. */
export function createWallet({ publish, readSnap }: Pick<ModuleDeps, 'publish' | 'readSnap'>): Wallet {
  return {
    post: createPost(),
    postAll: createPostAll(),
    correct: createCorrect(),
    ...createReservations(),
    publishBalance: createPublishBalance(publish),
    handlers: {
      balance: {
        mode: 'read',
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, 'balance', uid);
          return { value: toBalanceAnswer(await readBalance(tx, uid)), pos: [positionOf(snap)] };
        },
      },
    },
    readers: {
      balance: async (tx, uid) => readBalance(tx, ownerOf(uid)),
    },
  };
}

/** What the modules that move money use. */
export interface WalletPorts {
  readonly wallet: Omit<Wallet, 'handlers' | 'readers'>;
}

export const wallet = defineModule({
  name: 'wallet',
  tables: [ledgerAccount, ledgerTx, ledgerEntry],
  invariants: [...BOOKING_INVARIANTS, ...ACCOUNT_INVARIANTS, SHOWN_INVARIANT],
  fillWorld: (tx, { at }) => seedLedger(tx, at),
  create(deps: WorldDeps) {
    const { handlers, readers, ...ports } = createWallet(deps);
    return { handlers, readers, ports: { wallet: ports } satisfies WalletPorts };
  },
});
