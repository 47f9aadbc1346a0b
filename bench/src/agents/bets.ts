import pg from 'pg';
import { openServer, type Server } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { type Bets, productBets } from '../money/players.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';

/** How much a run plays. */
export interface BetPlan {
  readonly rounds: number;
  /** Bets of each player in a round. */
  readonly bets: number;
}

export const LANES = {
  without: 'bets without figures of teams',
  copy: 'without, again',
  with: 'bets',
} as const;

/** Milliseconds per bet of each lane, one for each round. */
export type BetTimes = ReadonlyMap<string, readonly number[]>;

const PLAYERS = 10;
const WITHOUT = `drop trigger member_day_add on round; drop trigger team_day_money on wallet_day;`;

async function openLanes(server: Server): Promise<readonly Bets[]> {
  const names = ['without', 'copy', 'with'] as const;
  const nameOf = (lane: string) => `agents_${lane}`;
  await openWorlds(server, PLAYERS, names.map(nameOf));
  for (const name of ['without', 'copy'] as const) {
    const client = new pg.Client({ connectionString: server.url(nameOf(name)) });
    await client.connect();
    await client.query(WITHOUT);
    await client.end();
  }
  return names.map(name => productBets(LANES[name], server.url(nameOf(name))));
}

async function playRound(lane: Bets, count: number): Promise<number> {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      for (let n = 0; n < count; n += 1) await lane.bet(`c${index}`);
    }),
  );
  return (performance.now() - from) / (PLAYERS * count);
}

/** Bets with and without the figures of teams, in an order drawn anew each round; the first one only warms up. */
export async function playBets({ rounds, bets }: BetPlan): Promise<BetTimes> {
  const server = await openServer();
  const played = new Map<string, number[]>();
  let lanes: readonly Bets[] = [];
  try {
    lanes = await openLanes(server);
    const step = createProgress(rounds + 1);
    for (let round = 0; round <= rounds; round += 1) {
      for (const lane of shuffled(lanes, Math.random)) {
        const ms = await playRound(lane, bets);
        if (round > 0) played.set(lane.name, [...(played.get(lane.name) ?? []), ms]);
      }
      step();
    }
    return played;
  } finally {
    await Promise.all(lanes.map(lane => lane.close()));
    await server.close();
  }
}
