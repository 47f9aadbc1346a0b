import { randomBytes } from 'node:crypto';
import { createInbox } from '../../../../gateway/care/inbox/module.ts';
import type { Database } from '../../../../gateway/db/database.ts';
import { account, round, seedPair, session } from '../../../../gateway/db/schema.ts';
import { lockBookingDate } from '../../../../gateway/ground/clock/boundary.ts';
import type { ReadSnap } from '../../../../gateway/ground/publish.ts';
import { ensureWallet, walletOf } from '../../../../gateway/ledger/wallet/accounts.ts';
import { createWallet } from '../../../../gateway/ledger/wallet/module.ts';
import { hashToken, newToken } from '../../../../gateway/people/tokens.ts';
import { UNNUMBERED } from '../../../../gateway/play/winners/board.ts';
import { createWinners } from '../../../../gateway/play/winners/module.ts';
import { createPublish } from '../../../../gateway/realtime/publishing.ts';

/** Somebody with an open session. */
export interface Person {
  readonly uid: string;
  readonly username: string;
  readonly token: string;
}

/**
 * What happens in the world, done by the modules of the product on the database itself, as a gateway of which
 * no client knows would do it: state and event in one transaction.
 */
export interface Actions {
  /** Opens an account with an empty wallet and a session. */
  member(): Promise<Person>;
  /** Settles that many wins of one account, in one transaction; the ids of the rounds, oldest first. */
  win(person: Person, count?: number): Promise<readonly string[]>;
  /** Books deposits of one minor unit each, one after the other; each moves balance and inbox. */
  deposit(person: Person, count?: number): Promise<void>;
}

const DAY_MS = 86_400_000;
const clock = { rate: 1, now: () => Date.now(), reach() {}, at: () => () => undefined };
const newId = () => randomBytes(8).toString('hex');

/** Acts on a database that a gateway has filled with what every world has. */
export function createActions(database: Database): Actions {
  const publish = createPublish({ wall: Date.now });
  const readSnap: ReadSnap = () => Promise.reject(new Error('nobody reads here'));
  const wallet = createWallet({ publish, readSnap });
  const winners = createWinners({ publish, readSnap, database, log: { info() {}, warn() {}, error() {} } });
  const inbox = createInbox({ publish, readSnap, clock });
  const nonces = new Map<string, number>();

  return {
    async member() {
      const uid = newId();
      const [username, token, at] = [`m${uid}`, newToken(randomBytes), Date.now()];
      await database.write(async tx => {
        await tx.insert(account).values({ uid, username, type: 0, createdAt: at });
        await ensureWallet(tx, uid);
        await tx.insert(seedPair).values({
          id: uid,
          uid,
          serverSeed: 'seed',
          commit: 'commit',
          clientSeed: 'client',
          createdAt: at,
        });
        await tx.insert(session).values({
          tokenHash: hashToken(token),
          sessionId: uid,
          uid,
          gen: 1,
          createdAt: at,
          openedAt: at,
          activeAt: at,
          expiresAt: at + DAY_MS,
        });
      });
      return { uid, username, token };
    },
    async win({ uid }, count = 1) {
      const ids = Array.from({ length: count }, newId);
      await database.write(async tx => {
        for (const id of ids) {
          const settledAt = await lockBookingDate(tx, clock);
          const nonce = (nonces.get(uid) ?? 0) + 1;
          nonces.set(uid, nonce);
          const row = { gameCode: 'DICE', payout: 200, settledAt, demo: false, winNo: UNNUMBERED };
          const bet = {
            stake: 100,
            validBet: 100,
            choice: {},
            outcome: 1,
            seedId: uid,
            nonce,
            // Of another vendor: it doesn't feed the jackpot.
            category: 'SLOT',
          };
          await tx.insert(round).values({ id, uid, ...row, ...bet });
          // One by one, because wins of the same millisecond are published in no order.
          await winners.publishWins(tx);
        }
      });
      return ids;
    },
    async deposit({ uid }, count = 1) {
      for (let i = 0; i < count; i += 1) {
        const [opId, at] = [newId(), Date.now()];
        await database.write(async tx => {
          const legs = [
            { account: 'cashier', amount: -1 },
            { account: walletOf(uid), amount: 1 },
          ];
          await wallet.post(tx, { opId, kind: 'deposit', at, legs });
          await wallet.publishBalance(tx, uid, at);
          const message = { uid, type: 'DEPOSIT_ARRIVED', amount: 1, at, demo: false, opId } as const;
          await inbox.deliver(tx, message);
        });
      }
    },
  };
}
