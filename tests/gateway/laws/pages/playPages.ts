import { sql } from 'drizzle-orm';
import { calls } from '../../../../streams/wire/tables/calls.ts';
import { each, inside, newId, type PagesWorld, type Rows } from './pagesWorld.ts';

const DAY = 86_400_000;
const LOTTERY = 'LOTT-MINUTE-FIVE';
/** Numbers of draws that the gateway has not come to. */
const FIRST_DRAW = 1_000_000;
const NUMBERS = [1, 2, 3, 4, 5];
let count = 0;
/** Whether the draw is there that tickets of the office's list are of. */
let hasTicketDraw = false;

/** Settled rounds of Dice, one at each moment. */
export async function writeRounds({ gateway, insert }: PagesWorld, uid: string, moments: readonly number[]) {
  const pair = `pair-of-${uid}`;
  await gateway.database.db.execute(sql`
    insert into seed_pair (id, uid, server_seed, commit, client_seed, created_at, revealed_at)
    values (${pair}, ${uid}, 'secret', 'commitment', 'client', 0, 1) on conflict do nothing`);
  await insert(
    'round',
    moments.map(at => ({
      ...{ id: newId(), uid, game_code: 'DICE', stake: 100, payout: 0, valid_bet: 100, outcome: 1_234 },
      ...{
        choice: { game: 'DICE', chance: 5_000 },
        seed_id: pair,
        nonce: ++count,
        settled_at: at,
        demo: false,
      },
    })),
  );
}
const same = (times: number, at: number) => each(times, () => at);
/** A day of its own for each row: lists that sum days have one row of each. */
let days = 0;
const apart = (times: number, at: number) => each(times, () => at - ++days * DAY);

async function lotteryDraws({ insert }: PagesWorld, times: number, at: number) {
  const rows = each(times, () => ({
    ...{
      game: LOTTERY,
      no: FIRST_DRAW + ++count,
      opens_at: at - 2,
      closes_at: at - 1,
      draws_at: at,
      state: 'drawn',
    },
    ...{ server_seed: newId(), commit: newId(), numbers: NUMBERS },
  }));
  await insert('lottery_draw', rows);
  return rows.map(({ no }) => no);
}

async function crashRounds({ insert }: PagesWorld, times: number, at: number) {
  const chain = newId();
  await insert('crash_chain', [
    { id: chain, commit: newId(), salt: newId(), length: 100, step: 1, marks: [], used: 100, created_at: at },
  ]);
  await insert(
    'crash_round',
    each(times, n => ({
      ...{ id: newId(), chain_id: chain, number: n + 1, state: 'settled', seed: newId(), point: 150 },
      ...{
        opened_at: at,
        takeoff_at: at,
        started_at: at,
        crash_at: at,
        seen_at: at,
        crashed_at: at,
        ended_at: at,
      },
    })),
  );
}

/** A bet of a sports book that was lost. */
const settledBet = (uid: string, bet: string, at: number) => ({
  ...{ server: 'book', bet, uid, version: 1, at, open: false },
  booked: {
    ...{ bet, at, state: 'settled', form: { form: 'single' }, stake: 100, odds: 200, potential: 200 },
    ...{ payout: 0, sold: 0, offer: null, autoAt: null, code: null, legs: [] },
  },
});

/** Games of one vendor with a name that no other has, in the order of their numbers. */
async function placeGames({ gateway }: PagesWorld, times: number) {
  await gateway.database.db.execute(sql`
    insert into catalogue_game select (jsonb_populate_record(null::catalogue_game, to_jsonb(g) || jsonb_build_object('node_id', ${newId()}::text || n, 'position', 900000000 + ${++count}::int * 100 + n,
      'name', 'Paged game', 'game_code', ${newId()}::text || n))).*
    from (select * from catalogue_game order by position limit 1) g, generate_series(1, ${times}::int) n`);
}

/** Lists of what was played, and of games. */
export const playPages = {
  rounds: { who: 'member', add: (world, times, at) => writeRounds(world, world.member, same(times, at)) },
  lotteryResults: {
    ...{ who: 'member', params: () => ({ gameCode: LOTTERY }), id: 'no' },
    add: async (world, times, at) => void (await lotteryDraws(world, times, at)),
  },
  lotteryTicketList: {
    who: 'member',
    async add(world, times, at) {
      const drawn = await lotteryDraws(world, times, at);
      await world.insert(
        'lottery_ticket',
        drawn.map(no => ({
          ...{ id: newId(), uid: world.member, game: LOTTERY, no, unit: 100, multiplier: 1, stake: 100 },
          ...{ lines: [{ play: 'sumHalves', pick: ['odd'] }], state: 'lost', payout: 0, stops_on_win: false },
          ...{ demo: false, at, ended_at: at },
        })),
      );
    },
  },
  officeRounds: {
    who: 'operator',
    params: ({ member }) => ({ member }),
    add: (world, times, at) => writeRounds(world, world.member, same(times, at)),
  },
  officeGames: {
    ...{ who: 'operator', params: () => ({ text: 'Paged game' }), id: 'nodeId' },
    add: placeGames,
  },
  officeLotteryDraws: {
    ...{ who: 'operator', params: () => ({ game: LOTTERY, state: 'drawn' }) },
    add: async (world, times, at) => void (await lotteryDraws(world, times, at)),
  },
  officeLotteryTickets: {
    ...{ who: 'operator', params: () => ({ game: LOTTERY, no: FIRST_DRAW }) },
    async add({ insert, member }, times, at) {
      const row = {
        game: LOTTERY,
        no: FIRST_DRAW,
        opens_at: at - 2,
        closes_at: at - 1,
        draws_at: at,
        state: 'drawn',
      };
      if (!hasTicketDraw)
        await insert('lottery_draw', [{ ...row, server_seed: newId(), commit: newId(), numbers: NUMBERS }]);
      hasTicketDraw = true;
      await insert(
        'lottery_ticket',
        each(times, () => ({
          ...{
            id: newId(),
            uid: member,
            game: LOTTERY,
            no: FIRST_DRAW,
            unit: 100,
            multiplier: 1,
            stake: 100,
          },
          ...{ lines: [{ play: 'sumHalves', pick: ['odd'] }], state: 'lost', payout: 0, stops_on_win: false },
          ...{ demo: false, at, ended_at: at },
        })),
      );
    },
  },
  crashRounds: { who: 'member', add: crashRounds },
  betHistory: {
    ...{ who: 'member', id: 'bet' },
    add: ({ insert, member }, times, at) =>
      insert(
        'booked_bet',
        each(times, () => settledBet(member, newId(), at)),
      ),
  },
  favouritesList: {
    ...{ who: 'member', id: 'nodeId', rowsOf: inside('content') },
    moreOf: value => Object(value).pageNum < Object(value).totalPages,
    async add({ gateway, tokenOf }, times) {
      const { db } = gateway.database;
      const { rows } = await db.execute<{ node_id: string }>(
        sql`select node_id from catalogue_game where is_game = 'GAME' order by node_id limit ${times} offset ${count}`,
      );
      count += times;
      for (const { node_id } of rows)
        await gateway.call(`${calls.addFavourite.method} ${calls.addFavourite.path}`, {
          ...{ token: tokenOf('member'), key: newId() },
          params: { nodeId: node_id, vendor: 'BGS', gameType: 'RNG' },
        });
    },
  },
  betRecordsPage: {
    who: 'member',
    add: (world, times, at) => writeRounds(world, world.member, same(times, at)),
  },
  profitRecordsPage: {
    who: 'member',
    add: (world, times, at) => writeRounds(world, world.member, apart(times, at)),
  },
  teamBetRecordsPage: {
    who: 'agent',
    add: (world, times, at) => writeRounds(world, world.agent, same(times, at)),
  },
  revenueRecordsPage: {
    who: 'agent',
    add: (world, times, at) => writeRounds(world, world.agent, apart(times, at)),
  },
  teamLossRecordsPage: {
    who: 'agent',
    add: (world, times, at) => writeRounds(world, world.agent, apart(times, at)),
  },
} as const satisfies Readonly<Record<string, Rows>>;
