import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createInbox } from '../../../gateway/care/inbox/module.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createGifts } from '../../../gateway/ledger/gifts/gifts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createBonus } from '../../../gateway/rewards/bonus/grants.ts';
import { createPoints } from '../../../gateway/rewards/points/points.ts';
import { rulesOf } from '../../../gateway/rewards/points/rules.ts';
import { createPromotions } from '../../../gateway/rewards/promotions/module.ts';
import { NO_DOCUMENTS } from '../../../tests/gateway/casino/noDocuments.ts';
import { openServer, type Server } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { type Bets, productBets } from '../money/players.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';

/** How much a run plays. */
export interface GrowthPlan {
  readonly rounds: number;
  /** Bets of each player in a round. */
  readonly bets: number;
}

export const LANES = {
  without: 'bets without promotions',
  copy: 'without, again',
  with: 'bets',
} as const;

export const RUNNING = 200;
export const MEMBERS = 10_000;
const PLAYERS = 10;
/** Promotions that each member has joined. */
const JOINED = 20;

interface Lane extends Bets {
  /** Resolves when what the bets mean for promotions is worked out. */
  settled(): Promise<void>;
}

const definition = (id: string, i: number) => ({
  ...{ id, promotionType: 'BENCH', category: 'special', productType: i % 2 === 0 ? 'INHOUSE' : null },
  ...{ texts: {}, imgUrl: '', audience: { roles: ['member', 'agent'] }, window: { from: null, until: null } },
  // What was joined is joined for good: its entries have no period.
  ...(i % 4 === 0
    ? { entry: 'automatic', repeat: ['once', 'daily', 'weekly'][i % 3] }
    : { entry: 'join', repeat: 'once' }),
  ...{ settles: 'met', payout: 'claim', claimDays: 7, budget: 1_000_000, stacking: { group: null } },
  // Out of reach, so that every bet is progress and none of them an end.
  condition: {
    all: [
      { measure: 'bets', atLeast: 1_000_000 },
      { measure: 'stakes', atLeast: 100_000_000_000 },
    ],
  },
  reward: { kind: 'cash', amount: 100 },
});

async function addPromotions(client: pg.Client): Promise<void> {
  for (let i = 0; i < RUNNING; i += 1) {
    const id = `bench${i}`;
    await client.query(
      `insert into promotion (id, definition, version, budget, changed_at) values ($1, $2, 1, 1000000, 0)`,
      [id, JSON.stringify(definition(id, i))],
    );
  }
  await client.query(
    `insert into account (uid, username, type, created_at)
       select 'joined' || n, 'joined' || n, 0, 0 from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await client.query(
    `insert into promotion_entry (promotion_id, uid, period, state, version, joined_at, changed_at)
       select 'bench' || (4 * n + 1) % $1::int, a.uid, 0, 'joined', 1, 0, 0
       from account a, generate_series(1, $2::int) n where a.type = 0`,
    [RUNNING, JOINED],
  );
  // Only what was filled: a ledger that is known to be empty is read whole until it is looked at again, minutes later.
  await client.query('vacuum analyze promotion, promotion_entry, account');
}

/** What the gateway does beside the bets: works out where members stand whose figures have changed. */
function startPublisher(url: string): () => Promise<void> {
  const database = openDatabase(url, { connections: 4 });
  const elsewhere = () => Promise.reject(new Error('nobody reads here'));
  const publish = createPublish({ wall: Date.now });
  const clock = { rate: 1, now: Date.now, reach() {}, at: () => () => undefined };
  const say = (about: unknown, text: string) => console.error(text, about);
  const log = { info() {}, warn: say, error: say };
  const deps = { publish, readSnap: elsewhere, database, clock, log, wall: Date.now, randomBytes };
  const wallet = createWallet(deps);
  const inbox = createInbox(deps);
  const { timers } = createPromotions({
    ...{
      ...deps,
      wallet,
      inbox,
      bonus: createBonus({ wallet, inbox }),
      gifts: createGifts(),
      documents: NO_DOCUMENTS,
      texts: () => [],
    },
    points: createPoints({ publish }, rulesOf(defaultMerchant().points.rules)),
    proofs: { attach: elsewhere, picturesOf: elsewhere },
  });
  const stops = timers.map(start => start());
  return async () => {
    await Promise.all(stops.map(stop => stop()));
    await database.close();
  };
}

async function openLane(server: Server, key: keyof typeof LANES): Promise<Lane> {
  const url = server.url(`growth_${key}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const isWith = key === 'with';
  if (isWith) await addPromotions(client);
  else await client.query('drop trigger promotion_mark_rounds on round');
  const stopPublisher = isWith ? startPublisher(url) : () => Promise.resolve();
  const bets = productBets(LANES[key], url);
  return {
    ...bets,
    async settled() {
      for (;;) {
        const { rows } = await client.query('select 1 from promotion_due where n > done limit 1');
        if (rows.length === 0) return;
        await sleep(50);
      }
    },
    async close() {
      await bets.close();
      await stopPublisher();
      await client.end();
    },
  };
}

/** Fails unless the progress of every player is told, up to the last bet: of what is automatic and of what was joined. */
async function assertTold(server: Server, bets: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('growth_with') });
  await client.connect();
  try {
    const { rows } = await client.query<{ bets: number }>(
      `select min((p.value #>> '{goals,0,value}')::int) as bets from topic t, jsonb_array_elements(t.st -> 'promotions') p
       where t.t like 'u:c%:promotions' and p.value ->> 'id' in ('bench0', 'bench5')`,
    );
    if (rows[0]?.bets !== bets)
      throw new Error(`${bets} bets were placed, the progress says ${rows[0]?.bets}`);
  } finally {
    await client.end();
  }
}

async function playRound(lane: Lane, count: number): Promise<number> {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      for (let n = 0; n < count; n += 1) await lane.bet(`c${index}`);
    }),
  );
  const ms = (performance.now() - from) / (PLAYERS * count);
  await lane.settled();
  return ms;
}

/** Bets with and without promotions, in an order drawn anew each round; the first one only warms up. */
export async function playBets({
  rounds,
  bets,
}: GrowthPlan): Promise<ReadonlyMap<string, readonly number[]>> {
  const server = await openServer();
  const played = new Map<string, number[]>();
  const lanes: Lane[] = [];
  try {
    const keys = Object.keys(LANES) as (keyof typeof LANES)[];
    await openWorlds(
      server,
      PLAYERS,
      keys.map(key => `growth_${key}`),
    );
    for (const key of keys) lanes.push(await openLane(server, key));
    const step = createProgress(rounds + 1);
    for (let round = 0; round <= rounds; round += 1) {
      for (const lane of shuffled(lanes, Math.random)) {
        const ms = await playRound(lane, bets);
        if (round > 0) played.set(lane.name, [...(played.get(lane.name) ?? []), ms]);
      }
      step();
    }
    await assertTold(server, (rounds + 1) * bets);
    return played;
  } finally {
    await Promise.all(lanes.map(lane => lane.close()));
    await server.close();
  }
}
