import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../../gateway/simulator/client.ts';
import type { Cluster } from '../../../tools/cluster/cluster.ts';

/** What one failover came to. */
export interface Failover {
  /** Bets that were acknowledged while the primary was killed and the standby promoted, and how many of them are gone. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Whether the last one before the kill is there. */
  readonly hasLast: boolean;
  /** Real ms from the kill, upon which the standby is promoted at once, until the promotion is over. */
  readonly promotionMs: number;
  /** The same until the first bet that was sent after the kill is acknowledged. */
  readonly firstBetMs: number;
}

interface Acknowledged {
  readonly id: string;
  readonly sentAt: number;
  readonly at: number;
}

const DICE = { stake: 100, choice: { game: 'DICE', chance: 5_000 } } as const;
/** Bets at the same time, so that some are under way whenever the primary ends. */
const LANES = 4;
/** Real ms of bets before the kill, and after a refused bet until the next one. */
const BEFORE_MS = 1_500;
const AGAIN_MS = 50;
/** So long a first bet is waited for, real ms: a bench that waits for ever says nothing. */
const MOST_MS = 60_000;

/**
 * Bets without a pause, member after member because each has to wait between two bets, until it is told to stop; tells what was
 * acknowledged so far.
 */
function startBets(client: Client, tokens: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let next = 0;
  const lane = async () => {
    while (!isOver) {
      const sentAt = performance.now();
      const token = tokens[next % tokens.length] ?? '';
      next += 1;
      const answer = await client.call('bet', DICE, token);
      if (answer.ok) acknowledged.push({ id: answer.value.round.id, sentAt, at: performance.now() });
      else await sleep(AGAIN_MS);
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

async function firstSentAfter(bets: readonly Acknowledged[], moment: number): Promise<Acknowledged> {
  for (const until = performance.now() + MOST_MS; performance.now() < until; await sleep(5)) {
    const found = bets.find(({ sentAt }) => sentAt >= moment);
    if (found !== undefined) return found;
  }
  throw new Error('no bet was acknowledged after the failover');
}

/** Kills the primary under bets, promotes the standby, and looks on the new primary for every bet that was acknowledged. */
export async function failOver(
  cluster: Cluster,
  client: Client,
  tokens: readonly string[],
): Promise<Failover> {
  const bets = startBets(client, tokens);
  try {
    await sleep(BEFORE_MS);
    const killedAt = performance.now();
    await cluster.primary().kill();
    const last = bets.acknowledged.findLast(({ at }) => at <= killedAt);
    if (last === undefined) throw new Error('no bet was acknowledged before the kill');
    await cluster.promote();
    const promotedAt = performance.now();
    const first = await firstSentAfter(bets.acknowledged, killedAt);
    await bets.stop();
    const rows = await cluster.primary().query<{ id: string }>('select id from round', 'croupier');
    const stored = new Set(rows.map(({ id }) => id));
    return {
      acknowledged: bets.acknowledged.length,
      lost: bets.acknowledged.filter(({ id }) => !stored.has(id)).length,
      hasLast: stored.has(last.id),
      ...{ promotionMs: promotedAt - killedAt, firstBetMs: first.at - killedAt },
    };
  } finally {
    await bets.stop();
  }
}
