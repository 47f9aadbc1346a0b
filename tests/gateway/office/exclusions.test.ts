import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let risk = '';
let auditor = '';
beforeAll(async () => {
  office = await openOffice();
  [risk, auditor] = [await office.signIn('risk'), await office.signIn('auditor')];
});
afterAll(() => office.gateway.close());

async function member() {
  const token = await office.gateway.member();
  return { token, uid: String((await office.take('memberInfo', {}, token)).id) };
}
const list = async (params: object) => (await office.take('officeExclusions', { ...params }, auditor)).rows;

describe('exclusions in the office', () => {
  it('issue 32.10: a break of the member and an exclusion of the staff are listed with who began them', async () => {
    const [own, told] = [await member(), await member()];
    await office.take('breakStart', { length: '7d' }, own.token);
    await office.take('officeMemberExclude', { uid: told.uid, length: '6m', reason: 'By letter.' }, risk);
    const [mine] = await list({ uid: own.uid });
    expect(mine).toMatchObject({ kind: 'break', state: 'running', by: null, limit: null });
    const [theirs] = await list({ uid: told.uid });
    expect(theirs).toMatchObject({ kind: 'exclusion', state: 'running', by: 'operator:demo-risk' });
    expect(Number(theirs?.until)).toBeGreaterThan(Number(mine?.until));
    expect(await list({ uid: told.uid, by: 'member' })).toEqual([]);
    expect(await list({ uid: own.uid, kind: 'exclusion' })).toEqual([]);
  });

  it('issue 32.10: one that is over says so, and an operator can’t end one early', async () => {
    const { token, uid } = await member();
    await office.take('breakStart', { length: '1m' }, token);
    const early = await office.ask('officeMemberExclude', { uid, length: '1d', reason: 'They asked.' }, risk);
    expect(early.body).toMatchObject({ code: 'break_not_longer' });
    expect(await list({ uid, state: 'over' })).toEqual([]);
    await office.gateway.database.db.execute(sql`update account set break_until = 2 where uid = ${uid}`);
    expect(await list({ uid, state: 'over' })).toMatchObject([{ kind: 'break', state: 'over', until: 2 }]);
    expect(await list({ uid, state: 'running' })).toEqual([]);
  });

  it('issue 32.10: a limit stands with its amount, since when it holds and who has set it', async () => {
    const { token, uid } = await member();
    const limit = { kind: 'deposit', period: 'day' } as const;
    await office.take('limitSet', { ...limit, amount: 50_000 }, token);
    const [own] = await list({ uid, kind: 'limit' });
    expect(own).toMatchObject({ limit: { ...limit, amount: 50_000 }, until: null, by: null });
    await office.take('officeMemberLimit', { uid, ...limit, amount: 20_000, reason: 'Worried.' }, risk);
    const [lower] = await list({ uid, kind: 'limit', by: 'staff' });
    expect(lower).toMatchObject({ limit: { ...limit, amount: 20_000 }, by: 'operator:demo-risk' });
    expect(Number(lower?.since)).toBeGreaterThanOrEqual(Number(own?.since));
    // Asking for more changes nothing yet.
    await office.take('limitSet', { ...limit, amount: 90_000 }, token);
    expect(await list({ uid, kind: 'limit' })).toEqual([lower]);
  });

  it('issue 32.10: all of them are read page by page without a gap, breaks and limits together', async () => {
    const rows = await list({ limit: 100 });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await office.take(
        'officeExclusions',
        { limit: 1, ...(cursor !== undefined && { cursor }) },
        auditor,
      );
      ids.push(...page.rows.map(it => it.id));
      cursor = page.next;
    }
    expect(ids).toEqual(rows.map(it => it.id));
    expect(new Set(rows.map(it => it.kind)).size).toBe(3);
  });
});
