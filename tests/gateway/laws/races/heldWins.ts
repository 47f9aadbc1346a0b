import { and, eq } from 'drizzle-orm';
import { gameRound, gameTransaction } from '../../../../gateway/db/schema.ts';
import type { Handlers } from '../../../../gateway/ground/handler.ts';
import { createPlayGate } from '../../../../gateway/ledger/limits/gate.ts';
import { walletOf } from '../../../../gateway/ledger/wallet/accounts.ts';
import { heldWinHandlers } from '../../../../gateway/play/gameServers/heldWins.ts';
import { newId } from '../../cashier/desk.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { run } from '../../casino/run.ts';
import { type Course, type Process, skewed, unequal } from '../raceLaw.ts';

const WIN = 900_000;
const SERVER = 'any';

/** Wins above the ceiling, which two operators decide. */
export function heldWinCourse(casino: Casino): Course {
  const { database, clock } = casino;
  const processAt = (ms: number): Process => {
    const deps = { ...casino, clock: skewed(clock, ms), playGate: createPlayGate() };
    const decide = heldWinHandlers(deps).opsHeldWin as unknown as Handlers['opsHeldWin'];
    return {
      apply: (transaction, decision) =>
        run(casino, decide, { server: SERVER, transaction, decision, reason: 'Looked at.' } as never, {
          key: newId(),
        }),
      async stateOf(id) {
        const [row] = await database.db
          .select({ state: gameTransaction.state })
          .from(gameTransaction)
          .where(and(eq(gameTransaction.server, SERVER), eq(gameTransaction.id, id)));
        return row?.state ?? 'none';
      },
    };
  };
  return {
    async open(_pair, skew) {
      const uid = await casino.member();
      const [id, round, at] = [newId(), newId(), clock.now()];
      await database.write(async tx => {
        await tx.insert(gameRound).values({
          ...{ server: SERVER, id: round, uid, vassalage: 'PG', gameCode: 'KOI', gameType: 'SLOT' },
          ...{ state: 'OPEN', stake: 0, openedAt: at },
        });
        await tx.insert(gameTransaction).values({
          ...{ server: SERVER, id, request: id, kind: 'win', state: 'held', uid, round, amount: WIN },
          ...{ content: '', answer: {}, at },
        });
      });
      return {
        id,
        processes: [processAt(0), processAt(skew)],
        faultsAt: async ended =>
          unequal('wallet', await casino.balanceOf(walletOf(uid)), ended === 'done' ? WIN : 0),
      };
    },
  };
}
