import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Casino, openCasino } from '../casino/openCasino.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** What counts settled rounds as they come, and hears of one that is taken back by the port. */
const BY_PORT = ['limits', 'points', 'vip', 'bonus'];

/** What a trigger counts when a round is written, and the trigger that takes a void out again. */
const BY_TRIGGER = {
  member_day_add: 'member_day_void',
  promotion_mark_rounds: 'promotion_mark_void',
  // The betting record keeps a round as it was; who needs its sums without voids subtracts them.
  round_sum_add: null,
  // Not about new rounds.
  member_day_change: null,
  member_day_remove: null,
};

/** What reads rounds and not their voids, and why that is right. */
const READS_ALL = {
  'agents/contracts/simulation/realtimeSums.ts':
    'an offer is shown with what was paid, and a void is corrected by later bills',
  'office/members/timeline/moneySources.ts':
    'a timeline keeps what happened, and the void is a booking of its own in it',
  'play/crash/invariants.ts': 'the record keeps rounds as they were',
  'play/games/mines/invariants.ts': 'the record keeps rounds as they were',
  'play/games/moves/invariants.ts': 'the record keeps rounds as they were',
  'play/games/roundInvariants.ts': 'the record keeps rounds as they were',
  'play/gameServers/invariants.ts': 'the record keeps rounds as they were',
  'play/games/rounds.ts': 'the record keeps rounds as they were',
  'play/lotteries/invariants.ts': 'the record keeps rounds as they were',
  'agents/records/bets.ts': 'the record keeps rounds as they were',
  'agents/records/roundSums.ts': 'the record keeps rounds as they were',
  'agents/records/sumInvariants.ts': 'the record keeps rounds as they were',
  'agents/records/teamBets.ts': 'the record keeps rounds as they were',
  'play/rooms/invariants.ts': 'the record keeps rounds as they were',
};

const MODULES = new URL('../../../gateway/', import.meta.url);

async function sources(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const found = [];
  for (const path of (await readdir(MODULES, { recursive: true })).filter(name => name.endsWith('.ts')))
    found.push({ path, text: await readFile(new URL(path, MODULES), 'utf8') });
  return found;
}

describe('every consumer of a settled round consumes its void', () => {
  it('by the one port', async () => {
    expect(casino.voidConsumers.map(({ name }) => name)).toEqual(BY_PORT);
    const counting = (await sources()).filter(({ text }) =>
      /^ {4}(async )?(roundsSettled|roundSettled|paidOut)(\(tx\b|: \()/m.test(text),
    );
    expect(counting.map(({ path }) => path).toSorted()).toEqual([
      'ledger/limits/gate.ts',
      'rewards/bonus/wagering.ts',
      'rewards/points/roundPoints.ts',
    ]);
    for (const { path, text } of counting)
      expect([path, /^ {4}(async )?roundVoided(\(tx\b|: \()/m.test(text)]).toEqual([path, true]);
  });

  it('by a trigger beside the one that counts', async () => {
    const triggersOn = async (table: string) => {
      const { rows } = await casino.database.db.execute<{ name: string }>(sql`
        select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by tgname`);
      return rows.map(({ name }) => name);
    };
    expect(await triggersOn('round')).toEqual(Object.keys(BY_TRIGGER).toSorted());
    const voiding = Object.values(BY_TRIGGER).filter(name => name !== null);
    expect(await triggersOn('round_void')).toEqual(voiding.toSorted());
  });

  it('or reads rounds without those taken back; what reads all of them is listed here', async () => {
    const all = (await sources()).filter(
      ({ text }) => /\b(from|join) round\b/.test(text) && !text.includes('round_void'),
    );
    expect(all.map(({ path }) => path).toSorted()).toEqual(Object.keys(READS_ALL).toSorted());
  });
});
