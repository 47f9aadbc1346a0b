import { createHash } from 'node:crypto';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { round, seedPair } from '../../../gateway/db/schema.ts';
import { lockBookingDate } from '../../../gateway/ground/clock/boundary.ts';
import type { Random } from '../../../gateway/ground/random.ts';
import { UNNUMBERED } from '../../../gateway/play/winners/board.ts';
import { createWinners } from '../../../gateway/play/winners/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import type { Player } from '../world/people.ts';
import type { Activity } from './activity.ts';

/** Mean pause between two groups of wins, ms, and how many belong to a group. */
const EVERY_MS = 90;
const GROUP = { least: 1, most: 5 };
/** Now and then so many come at once that a client which misses them can't be told them one by one. */
const BURST = { share: 0.02, wins: 60 };

/** Marks the rounds of this publisher; those of the in-house games have none. */
export const WINS_CATEGORY = 'RNG';

/** What a round of this publisher says, besides who, how much and when. */
const ROUND = {
  gameCode: 'DICE',
  category: WINS_CATEGORY,
  stake: 100,
  validBet: 100,
  outcome: 1,
  demo: true,
} as const;

/**
 * Fills the winner board at a rate no single player could: writes rounds and publishes them as the gateway does,
 * from another process, like a second node. Every group is there after its commit or isn't at all.
 */
export async function publishWins(
  url: string,
  player: Player,
  random: Random,
  activity: Activity,
): Promise<void> {
  const database = openDatabase(url, { connections: 2 });
  const publish = createPublish({ wall: Date.now });
  const readSnap = () => Promise.reject(new Error('nobody reads here'));
  const log = { info() {}, warn() {}, error() {} };
  const winners = createWinners({ publish, readSnap, database, log });
  const { uid, username } = player;
  const clock = { now: Date.now, reach() {} };
  let nonce = 0;

  /** A lost connection leaves open whether it was committed: the rounds know, so trying again is harmless. */
  const write = (seedId: string, ids: readonly string[]) =>
    database.write(async tx => {
      await tx
        .insert(seedPair)
        .values({
          id: seedId,
          uid,
          serverSeed: seedId,
          commit: seedId,
          clientSeed: '',
          createdAt: 0,
          revealedAt: 1,
        })
        .onConflictDoNothing();
      for (const [index, id] of ids.entries()) {
        const settledAt = await lockBookingDate(tx, clock);
        const choice = { game: 'DICE', chance: 5_000 };
        const payout = 101 + Number.parseInt(id.slice(0, 4), 16);
        const row = { ...ROUND, id, uid, payout, choice, seedId, nonce: index, settledAt, winNo: UNNUMBERED };
        await tx.insert(round).values(row).onConflictDoNothing();
      }
      await winners.publishWins(tx);
    });

  try {
    await activity.repeat(EVERY_MS, random, async () => {
      const burst = random.next() < BURST.share;
      const count = burst ? BURST.wins : random.int(GROUP.least, GROUP.most);
      nonce += 1;
      const seedId = createHash('sha256').update(`${username}:${nonce}:${random.next()}`).digest('hex');
      const ids = Array.from({ length: count }, (_, i) =>
        createHash('sha256').update(`${seedId}:${i}`).digest('hex').slice(0, 32),
      );
      await activity.untilDone(() => write(seedId, ids));
    });
  } finally {
    await database.close();
  }
}
