import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FiledList, FileFormat } from '../../../streams/wire/office/filedLists.ts';
import { fileCallOf } from '../../../streams/wire/office/filedLists.ts';
import { type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { type Office, openOffice } from './openOffice.ts';

/** More than are read at once. */
const MANY = 1_203;

let office: Office;
let auditor: string;
beforeAll(async () => {
  office = await openOffice();
  auditor = await office.signIn('auditor');
  const { db } = office.gateway.database;
  await db.execute(sql`
    insert into account (uid, username, type, created_at, nickname)
    select 'filed' || n, 'filed' || n, 0, n, case when n = 1 then '=1+1' end from generate_series(1, ${MANY}::int) n`);
});
afterAll(() => office.gateway.close());

async function fileOf(list: FiledList, params: Readonly<Record<string, string>>, bearer = auditor) {
  const query = new URLSearchParams(params);
  return fetch(new URL(`${calls[fileCallOf(list)].path}?${query}`, office.gateway.origin), {
    headers: { Merchant: 'waterlily', Language: 'EN', Authorization: bearer },
  });
}
async function textOf(list: FiledList, format: FileFormat, params: Readonly<Record<string, string>> = {}) {
  const answer = await fileOf(list, { ...params, format });
  expect(answer.status).toBe(200);
  return answer.text();
}
const rowsIn = <R>(text: string) =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as R);
type Member = CallValue<'officeMembers'>['rows'][number];

describe('files of lists', () => {
  it('issue 32.9: have every row that fits, each once, as the list answers it', async () => {
    const rows = rowsIn<Member>(await textOf('officeMembers', 'jsonl', { text: 'filed', by: 'name' }));
    expect(rows.length).toBe(MANY);
    expect(new Set(rows.map(({ uid }) => uid)).size).toBe(MANY);
    const first = await office.take('officeMembers', { text: 'filed', by: 'name', limit: 100 }, auditor);
    expect(rows.slice(0, 100)).toEqual(first.rows);
    // Nothing fits: an empty file, and no failure.
    expect(await textOf('officeMembers', 'jsonl', { text: 'nobodyatall', by: 'name' })).toBe('');
  });

  it('issue 32.9: are CSV for spreadsheets, with decimals, dates and no formula', async () => {
    const csv = await textOf('officeMembers', 'csv', { text: 'filed1', by: 'name' });
    const [heads = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(heads).toBe('uid,username,nickname,role,state,demo,createdAt,seenAt,upline,balance,mobile,email');
    expect(lines[0]).toMatch(/^filed1,filed1,'=1\+1,member,active,false,1970-01-01 00:00:00,,,0\.00,,$/);
  });

  it('issue 32.9: of the trail go on with the row before, and tell who took them', async () => {
    await office.gateway.database.db.execute(sql`insert into trail (entry) select
      '{"at":1,"who":"operator:x","role":"owner","session":null,"address":"::1","call":"x","outcome":"done","target":"order:7","before":null,"after":{"a":1},"reason":null}'
      from generate_series(1, ${MANY}::int)`);
    const rows = rowsIn<CallValue<'officeTrail'>[number]>(
      await textOf('officeTrail', 'jsonl', { target: 'order:7' }),
    );
    expect(rows.length).toBe(MANY);
    expect(rows.map(({ n }) => n)).toEqual(rows.map(({ n }) => n).toSorted((a, b) => b - a));
    const csv = await textOf('officeTrail', 'csv', { target: 'order:7' });
    expect(csv.split('\r\n')[1]).toContain('"{""a"":1}"');
    const [taken] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(taken).toMatchObject({
      ...{ call: 'officeTrailFile', outcome: 'read', who: 'operator:demo-auditor' },
      after: { format: 'csv' },
    });
  });

  it('issue 32.9: are for whom their lists are', async () => {
    const support = await office.signIn('support');
    for (const list of ['officeTrail', 'officeCashOrders', 'officeApplications'] as const)
      expect((await fileOf(list, {}, support)).status, list).toBe(403);
    expect((await fileOf('officeMembers', { text: 'filed1' }, support)).status).toBe(200);
    expect((await fileOf('officeMembers', {}, await office.gateway.member())).status).toBe(403);
    // What the list refuses is refused before a file begins.
    expect((await fileOf('officeBillBets', { id: '0'.repeat(24), line: '0' })).status).toBe(404);
    expect((await fileOf('officeCashOrders', { state: 'lost' })).status).toBe(400);
  });
});
