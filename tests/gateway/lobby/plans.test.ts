import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../gateway/db/database.ts';
import * as schema from '../../../gateway/db/schema.ts';
import { createCatalogue } from '../../../gateway/play/lobby/createCatalogue.ts';
import { GameListParams } from '../../../streams/wire/lobby/shapes.ts';
import { GAME_SORTS } from '../../../streams/wire/lobby/sorts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testMerchant } from '../support/merchant.ts';

const GAMES = 50_000;
let test: TestDatabase;
let client: pg.Client;
/** Statements since the last look. */
let asked: { query: string; params: unknown[] }[] = [];
let tx: Tx;

/** The games that are there again and again, each time with other ids and at other places. */
async function multiply(): Promise<void> {
  const { rows } = await client.query('select count(*)::int as n from catalogue_game');
  const [{ n }] = rows;
  const moved = ['position', 'by_newest', 'by_rtp', 'by_name_en', 'by_name_bn', 'by_name_ar'];
  const { rows: columns } = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'catalogue_game' order by ordinal_position`,
  );
  const read = columns.map(({ name }) => {
    if (moved.includes(name)) return `${name} + k * ${n}`;
    return name === 'node_id' || name === 'game_code' ? `${name} || '-' || k` : name;
  });
  await client.query(
    `insert into catalogue_game select ${read} from catalogue_game, generate_series(1, $1::int) k where position + k * $2::int <= $3`,
    [Math.ceil(GAMES / n), n, GAMES],
  );
  await client.query('update catalogue_version set games = $1', [GAMES]);
  await client.query('vacuum (analyze) catalogue_game');
}

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await multiply();
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  tx = drizzle(client, { schema, logger });
}, 120_000);
afterAll(async () => {
  await client.end();
  await test.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How each statement of `work` that reads games finds them. */
async function plansOf(work: () => Promise<unknown>): Promise<Plan[][]> {
  asked = [];
  await client.query('begin isolation level repeatable read read only');
  try {
    await work();
    const games = asked.filter(({ query }) => query.includes('"catalogue_game"'));
    const plans: Plan[][] = [];
    for (const { query, params } of games) {
      const { rows } = await client.query(`explain (format json) ${query}`, params);
      plans.push(nodes(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await client.query('rollback');
  }
}

/** A catalogue that has read nothing yet: the totals are asked for too. */
const fresh = () => createCatalogue(testMerchant(), { isLaunchable: () => true, wantsWindow: () => false });
const listed = (params: object) => () => fresh().list(tx, GameListParams.parse(params), 'en');

const FILTERS: readonly (readonly [string, object])[] = [
  ['nothing', {}],
  ['a category', { gameType: 'RNG' }],
  ['a small category', { gameType: 'COCKFIGHT' }],
  ['the hot ones', { gameType: 'HOT' }],
  ['a vendor', { vassalage: 'PG' }],
  ['a vendor that is none', { vassalage: 'NOBODY' }],
  ['a category and a vendor', { gameType: 'RNG', vassalage: 'KINDL' }],
  ['a sub-type', { gameType: 'RNG', gameClassify: 'SC' }],
  ['a sub-type of any category', { gameClassify: 'BACCARAT' }],
  ['a name', { gameName: 'moon ga' }],
  ['a letter', { gameName: 's' }],
  ['a name in a category', { gameType: 'FISH', gameName: 's' }],
  ['a least bet', { minBet: 1 }],
  ['a bet that hardly any has', { minBet: 20 }],
  ['lines', { minLineNum: 25 }],
  ['lines that none has', { minLineNum: 500 }],
  ['a return', { minRtp: 9_700 }],
  ['a return that none has', { minRtp: 9_990 }],
  ['volatility', { volatility: 'high' }],
  ['a tag', { tag: 'jackpot' }],
  ['a tag that none has', { tag: 'nothing' }],
  [
    'everything at once',
    {
      ...{ gameType: 'RNG', gameClassify: 'JP', vassalage: 'PG', minBet: 0.2, minLineNum: 9, minRtp: 9_300 },
      ...{ volatility: 'medium', tag: 'jackpot', gameName: 'm' },
    },
  ],
];

const isGames = (plan: Plan) => plan['Relation Name'] === 'catalogue_game';
const expectIndexes = (plans: readonly Plan[][]) => {
  for (const plan of plans) {
    const reading = plan.filter(isGames).map(it => it['Node Type']);
    expect(reading.length).toBeGreaterThan(0);
    expect(reading.filter(type => !/^(Index Scan|Index Only Scan|Bitmap Heap Scan)$/.test(type))).toEqual([]);
  }
};

describe('at 50,000 games', () => {
  it('there are as many', async () => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from catalogue_game`);
    expect(rows[0]?.n).toBe(GAMES);
  });

  describe.each(GAME_SORTS.map(sort => ({ sort })))('S7-28 a list by $sort', ({ sort }) => {
    it.each(FILTERS)('with %s is answered from indexes', async (_what, params) => {
      const { total = 0 } = await listed({ ...params, sort })();
      const plans = await plansOf(listed({ ...params, sort }));
      // Vendors, their first games and the total; a list that has no game needs no page.
      expect(plans).toHaveLength(total === 0 ? 3 : 4);
      expectIndexes(plans);
    });

    it('far behind its beginning is answered from indexes', async () => {
      expectIndexes(await plansOf(listed({ gameType: 'RNG', sort, pageNo: 500 })));
    });
  });

  it('S7-28 totals of all but names and tags are counted in an index alone', async () => {
    for (const [, params] of FILTERS.filter(([, it]) => !('gameName' in it || 'tag' in it))) {
      const [, , count = []] = await plansOf(listed(params));
      expect(count.filter(isGames).map(it => it['Node Type'])).toEqual(['Index Only Scan']);
    }
  });

  it('S7-29 S7-30 S7-31 home, vendors, choices and single games are answered from indexes', async () => {
    const reads = [
      () => fresh().home(tx, 'bn'),
      () => fresh().lanes(tx, 'bn'),
      () => fresh().choices(tx, {}),
      () => fresh().choices(tx, { gameType: 'RNG', vassalage: 'PG' }),
      () => fresh().game(tx, 'PG-PAPER-KOI', 'bn'),
      () => fresh().games(tx, ['100000', '3001'], 'bn'),
    ];
    for (const read of reads) expectIndexes(await plansOf(read));
  });
});
