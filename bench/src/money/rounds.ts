import pg from 'pg';
import { openServer, type Server } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { BEFORE, postBefore } from './before.ts';
import { addHistory } from './history.ts';
import { LIMIT, limitBets } from './limit.ts';
import { PGLEDGER, pgledger } from './pgledger.ts';
import { type Bets, productBets } from './players.ts';

/** How much a run plays. */
export interface Plan {
  readonly rounds: number;
  /** Bets of each player in a round. */
  readonly bets: number;
  /** Rounds in the tables of the long history. */
  readonly history: number;
}

export const PLAYERS = 50;
/** Rounds in the tables of the short history. */
const SHORT = 1_000;
/** One player bets alone where histories are compared. */
const ALONE = 4;

/** Milliseconds per bet of each contender, one for each round. */
export type Played = ReadonlyMap<string, readonly number[]>;
export const NAMES = {
  limit: 'limit: one function by hand',
  copy: 'limit again',
  product: 'croupier',
  before: 'the ledger before',
  pgledger: 'pgledger’s shape',
  short: 'croupier, 1,000 rounds',
  long: 'croupier, long history',
} as const;

interface Lane {
  readonly bets: Bets;
  readonly players: number;
}

async function openLanes(server: Server, plan: Plan): Promise<readonly Lane[]> {
  const databases = ['limit', 'copy', 'product', 'before', 'pgledger', 'short', 'long'] as const;
  const nameOf = (lane: string) => `money_${lane}`;
  await openWorlds(server, PLAYERS, databases.map(nameOf));
  const prepare = async (database: string, statements: string) => {
    const client = new pg.Client({ connectionString: server.url(nameOf(database)) });
    await client.connect();
    await client.query(statements);
    await client.end();
  };
  await prepare('limit', LIMIT);
  await prepare('copy', LIMIT);
  await prepare('before', BEFORE);
  await prepare('pgledger', PGLEDGER);
  await addHistory(server, nameOf('short'), SHORT);
  await addHistory(server, nameOf('long'), plan.history);
  const at = (name: (typeof databases)[number]) => [NAMES[name], server.url(nameOf(name))] as const;
  return [
    { bets: limitBets(...at('limit')), players: PLAYERS },
    { bets: limitBets(...at('copy')), players: PLAYERS },
    { bets: productBets(...at('product')), players: PLAYERS },
    { bets: productBets(...at('before'), { postAll: postBefore }), players: PLAYERS },
    { bets: productBets(...at('pgledger'), pgledger), players: PLAYERS },
    { bets: productBets(...at('short')), players: ALONE },
    { bets: productBets(...at('long')), players: ALONE },
  ];
}

/** All players bet one after the other, each at its own pace; ms per bet. */
async function playRound({ bets, players }: Lane, count: number): Promise<number> {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      for (let n = 0; n < count; n += 1) await bets.bet(`c${index}`);
    }),
  );
  return (performance.now() - from) / (players * count);
}

/** Rounds of all contenders in an order drawn anew; the first one only warms up. */
export async function play(plan: Plan): Promise<Played> {
  const server = await openServer();
  const played = new Map<string, number[]>();
  let lanes: readonly Lane[] = [];
  try {
    lanes = await openLanes(server, plan);
    const step = createProgress(plan.rounds + 1);
    for (let round = 0; round <= plan.rounds; round += 1) {
      for (const lane of shuffled(lanes, Math.random)) {
        const figure = await playRound(lane, lane.players === PLAYERS ? plan.bets : 4 * plan.bets);
        if (round > 0) played.set(lane.bets.name, [...(played.get(lane.bets.name) ?? []), figure]);
      }
      step();
    }
    return played;
  } finally {
    await Promise.all(lanes.map(({ bets }) => bets.close()));
    await server.close();
  }
}
