import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, NO_BETS } from '../../../gateway/agents/bills/lines.ts';
import { writeBill } from '../../../gateway/agents/bills/writeBill.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { makeCall, signIn } from '../matrix/callers.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

/** Two agents of the demo, the second one below the first, and the bill of each. */
const BILLS = { arun: 'a'.repeat(24), bela: 'b'.repeat(24) } as const;
const AGENTS = ['arun', 'bela'] as const;
type Name = (typeof AGENTS)[number];

/** What each bill sums: mira plays below bela, who is below arun. */
function linesOf(name: Name): readonly Line[] {
  const bets = { ...NO_BETS, what: 'bets', slotStart: 0, slotEnd: 86_400_000, bets: 1, amount: 0 } as const;
  if (name === 'bela') return [bets];
  return [{ ...bets, via: uids.get('bela') ?? '' }, bets];
}

async function uidOf(username: string): Promise<string> {
  const { rows } = await gateway.database.db.execute<{ uid: string }>(
    sql`select uid from account where username = ${username}`,
  );
  return rows[0]?.uid ?? '';
}

/** A bet in the first second of the bills' day. */
async function placed(username: string, id: string): Promise<void> {
  await gateway.database.db.execute(sql`
    insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
    values (${id}, ${await uidOf(username)}, 'DICE', 'LIVE', 1000, 0, 1000, 1000, true, 'PG', 'LIVE')`);
}

let gateway: TestGateway;
const uids = new Map<Name, string>();
const tokens = new Map<Name, string>();
beforeAll(async () => {
  gateway = await openGateway();
  const { database } = gateway;
  for (const name of AGENTS) uids.set(name, await uidOf(name));
  await placed('mira', 'bet of mira');
  for (const name of AGENTS) {
    const uid = uids.get(name) ?? '';
    const contractId = `daily of ${name}`;
    await database.db.execute(sql`insert into contract (id, kind, category, downline_uid, state, created_at)
      values (${contractId}, 'daily', 'LIVE', ${uid}, 'accepted', 0)`);
    // Nothing is settled here.
    await database.db.execute(
      sql`insert into settlement_plan (contract_id, planned_to) values (${contractId}, 9000000000000000)`,
    );
    await database.db.execute(sql`insert into contract_version (contract_id, version, terms, accepted_at, effective_from)
      values (${contractId}, 1, '{"kind":"daily","details":[{"betVolume":0,"activeMember":0,"rate":0.01,"rateType":"P"}]}', 0, 0)`);
    const figures = { bets: 0, validBet: 0, kept: 0, costs: 0, activeMembers: 0, activeFrom: 100, tier: 0 };
    const amounts = { gross: 0, downlines: 0, share: 0, total: 0, paid: 0 };
    const period = { periodStart: 0, periodEnd: 86_400_000, at: 86_400_000, cutoff: 0 };
    const id = BILLS[name];
    await database.write(tx =>
      writeBill(
        tx,
        {
          ...{
            id,
            uid,
            contractId,
            version: 1,
            kind: 'daily',
            category: 'LIVE',
            opId: `bill:${id}`,
            demo: true,
          },
          ...period,
          ...figures,
          ...amounts,
        },
        linesOf(name),
      ),
    );
    await placed(name, `bet of ${name}`);
    tokens.set(name, await signIn(gateway, name));
  }
});
afterAll(() => gateway.close());

const ask = async (who: Name, call: 'bill' | 'billBets' | 'billCheck', id: string) => {
  const line = call === 'billBets' ? { line: 1 } : {};
  const { status, body } = await makeCall(gateway, call, tokens.get(who) ?? '', { id, ...line });
  return status === 200 ? 'ok' : body.code;
};

it.each(['bill', 'billBets', 'billCheck'] as const)(
  '%s is for the agent whose bill it is, and not for its upline or downline',
  async call => {
    for (const who of AGENTS)
      for (const whose of AGENTS)
        expect([who, whose, await ask(who, call, BILLS[whose])]).toEqual([
          who,
          whose,
          who === whose ? 'ok' : 'not_found',
        ]);
  },
);

it('the list has the agent’s own bills only, and those of the kind that was asked for', async () => {
  for (const who of AGENTS) {
    const list = async (kind: string) => {
      const { body } = await makeCall(gateway, 'billRecordsPage', tokens.get(who) ?? '', { kind });
      return (body.value as CallValue<'billRecordsPage'>).rows.map(({ id }) => id);
    };
    expect(await list('daily')).toEqual([BILLS[who]]);
    expect(await list('hourly')).toEqual([]);
  }
});

describe('the way from a figure and from a bet to the bills', () => {
  const listed = async (who: Name, params: Readonly<Record<string, unknown>>) => {
    const { status, body } = await makeCall(gateway, 'billRecordsPage', tokens.get(who) ?? '', params);
    if (status !== 200) return body.code;
    return (body.value as CallValue<'billRecordsPage'>).rows.map(({ id, line }) => [id, line]);
  };

  it('leads an agent to own bills only, whoever placed the bet', async () => {
    // bela's member mira played: it counts in the bills of both agents.
    for (const who of AGENTS) expect(await listed(who, { bet: 'bet of mira' })).toEqual([[BILLS[who], 1]]);
    expect(await listed('arun', { bet: 'bet of arun' })).toEqual([[BILLS.arun, 2]]);
    expect(await listed('bela', { bet: 'bet of arun' })).toBe('not_found');
    expect(await listed('bela', { bet: 'no such bet' })).toBe('not_found');
    const { body } = await makeCall(gateway, 'billRecordsTotals', tokens.get('arun') ?? '', {
      bet: 'bet of mira',
    });
    expect(body.value).toMatchObject({ count: 1 });
    const refused = await makeCall(gateway, 'billRecordsTotals', tokens.get('bela') ?? '', {
      bet: 'bet of arun',
    });
    expect(refused.body.code).toBe('not_found');
  });

  it('finds the bills that count bets of a day, and those that were settled on one', async () => {
    for (const who of AGENTS) {
      expect(await listed(who, { played: '1970-01-01' })).toEqual([[BILLS[who], null]]);
      expect(await listed(who, { played: '1970-01-02' })).toEqual([]);
      expect(await listed(who, { settled: '1970-01-01' })).toEqual([]);
      expect(await listed(who, { settled: '1970-01-02' })).toEqual([[BILLS[who], null]]);
      expect(await listed(who, { settled: '1970-01-02', kind: 'hourly' })).toEqual([]);
    }
    expect(await listed('arun', { played: '1970-02-30' })).toBe('bad_request');
  });
});
