import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_TOPICS } from '../../../streams/wire/office/memberWords.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect, resOf } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let manager = '';
let owner = '';
let support = '';
const uids = new Map<string, string>();
const uidOf = (username: string) => uids.get(username) ?? '';
const execute = (statement: ReturnType<typeof sql>) => office.gateway.database.db.execute(statement);

beforeAll(async () => {
  office = await openOffice();
  manager = await office.signIn('manager');
  owner = await office.signIn('owner');
  support = await office.signIn('support');
  const { rows } = await execute(sql`select uid, username from account`);
  for (const row of rows) uids.set(String(row.username), String(row.uid));
  await execute(sql`
    update account set mobile = '8801712345678', email = 'mira.sen@mail.example', nickname = 'Water Lily'
    where username = 'mira'`);
  // Older ones are not kept.
  const now = Date.now();
  await execute(sql`
    insert into sign_in (uid, at, way, ok, ip) values
      (${uidOf('mira')}, ${now}, 'username', true, '203.0.113.7'),
      (${uidOf('bela')}, ${now}, 'username', true, '203.0.113.7')`);
  await execute(sql`insert into referral_device (mark, uid) values (${'d'.repeat(43)}, ${uidOf('mira')})`);
  await execute(sql`insert into referral_code (uid, code, at) values (${uidOf('mira')}, '3abcdefk', 1)`);
});
afterAll(() => office.gateway.close());

const found = async (params: object, token = support) => {
  const { rows } = await office.take('officeMembers', params as never, token);
  return rows.map(({ username }) => username);
};
const reason = 'asked by phone';
const act = async (name: CallName, params: object, token = manager) => {
  const { status, body } = await office.ask(name, { reason, ...params } as never, token);
  return status === 200 && body.success ? 'ok' : (body.code ?? status);
};
const newest = async () => (await office.take('officeTrail', { limit: 1 }, owner))[0];
const page = (username: string, token = manager) =>
  office.take('officeMember', { uid: uidOf(username) }, token);

describe('search of members', () => {
  it.each([
    ['the beginning of a name', 'MIR'],
    ['a part of a nickname', 'ter lil'],
    ['the whole number', '+880 1712-345678'],
    ['a number as it is dialled at home', '01712 345678'],
    ['the end of a number', '345678'],
    ['a mail address', 'Mira.Sen@mail.example'],
    ['an invitation code', '3ABCDEFK'],
    ['a device', 'd'.repeat(43)],
  ])('issue 32.3: finds a member by %s', async (_what, text) => {
    expect(await found({ text })).toEqual(['mira']);
  });

  it('issue 32.3: finds by uid, and all who signed in from an address', async () => {
    expect(await found({ text: uidOf('mira') })).toEqual(['mira']);
    expect((await found({ text: '203.0.113.7' })).toSorted()).toEqual(['bela', 'mira']);
  });

  it('issue 32.3: three digits are no number, a sign of patterns is a letter, and nothing is found twice', async () => {
    expect(await found({ text: '678', by: 'phone' })).toEqual([]);
    expect(await found({ text: '%%%' })).toEqual([]);
    expect(await found({ text: "mi' or 1=1" })).toEqual([]);
    expect((await found({ text: 'mira' })).filter(it => it === 'mira')).toHaveLength(1);
  });

  it('issue 32.3: masks contacts in lists and pages, and tells them by a call that is in the trail', async () => {
    const { rows } = await office.take('officeMembers', { text: 'mira' } as never, manager);
    expect(rows[0]).toMatchObject({ mobile: '•••• 5678', email: 'm•••@mail.example' });
    expect(JSON.stringify(await page('mira'))).not.toMatch(/8801712345678|mira\.sen@|203\.0\.113/);
    expect(await act('officeMemberContacts', { uid: uidOf('mira') }, support)).toBe('forbidden');
    const contacts = await office.take('officeMemberContacts', { uid: uidOf('mira') }, manager);
    expect(contacts).toMatchObject({ mobile: '8801712345678', email: 'mira.sen@mail.example' });
    expect(contacts.addresses).toContain('203.0.113.7');
    expect(await newest()).toMatchObject({
      ...{ call: 'officeMemberContacts', outcome: 'read', target: `account:${uidOf('mira')}` },
    });
  });

  it('issue 32.3: filters by state, role, upline, registration and money', async () => {
    await execute(sql`update account set locked = true where username = 'bela'`);
    expect(await found({ state: 'locked' })).toEqual(['bela']);
    await execute(sql`update account set locked = false where username = 'bela'`);
    const agents = await office.take('officeMembers', { role: 'agent' } as never, support);
    expect(new Set(agents.rows.map(({ role }) => role))).toEqual(new Set(['agent']));
    const { rows } = await execute(sql`
      select a.username from account a join account u on u.uid = a.upline_uid where u.username = 'arun'`);
    expect((await found({ upline: 'arun', limit: 100 })).toSorted()).toEqual(
      rows.map(({ username }) => String(username)).toSorted(),
    );
    expect(await found({ upline: 'nobody' })).toEqual([]);
    const some = await office.take('officeMembers', { balance: 'some', limit: 100 } as never, support);
    expect(some.rows.length).toBeGreaterThan(0);
    expect(some.rows.every(({ balance }) => balance > 0)).toBe(true);
    expect(await found({ from: Date.UTC(2100, 0) })).toEqual([]);
  });
});

describe('the page of a member is live', () => {
  afterEach(closeClients);
  const names = () => MEMBER_TOPICS.map(key => topicName(key, uidOf('mira')));
  const open = (token: string) =>
    connect(office.gateway.origin, { token, rs: names().map(t => [t, null, 0] as const) });

  it('issue 32.3: who reads members follows a member’s topics, and sees a booking arrive', async () => {
    const client = open(support);
    const hello = await client.hello();
    expect(hello.r.filter(res => !res.ok && res.why === 'deny')).toEqual([]);
    expect(hello.r.map(({ t }) => t)).toEqual(names());
    await office.take(
      'officeMemberAdjust',
      { uid: uidOf('mira'), side: 'credit', amount: 3, reason: 'try' },
      manager,
    );
    await eventually(() =>
      expect(client.events.map(({ t }) => t)).toContain(topicName('balance', uidOf('mira'))),
    );
  });

  it('issue 32.3: and sees that somebody else has locked the member', async () => {
    const client = open(support);
    await client.hello();
    await office.take('officeMemberLock', { uid: uidOf('mira'), reason: 'try' }, manager);
    await eventually(() =>
      expect(client.events.map(({ t }) => t)).toContain(topicName('session', uidOf('mira'))),
    );
    await office.take('officeMemberUnlock', { uid: uidOf('mira'), reason: 'try' }, manager);
  });

  it('issue 32.3: nobody else does, and the staff no other topic of a member', async () => {
    const content = await office.signIn('content');
    const other = await office.gateway.member();
    for (const token of [content, other]) {
      const hello = await open(token).hello();
      for (const t of names()) expect(resOf(hello, t)).toMatchObject({ ok: false, why: 'deny' });
    }
    const missions = topicName('missions', uidOf('mira'));
    const { body } = await office.ask('snap', { t: missions }, support);
    expect(body).toEqual([{ t: missions, ok: false, why: 'deny' }]);
  });
});

describe('acts on a member', () => {
  const ofTimeline = async (kinds: string) =>
    (await office.take('officeTimeline', { uid: uidOf('mira'), kinds } as never, support)).rows;

  it('issue 32.3: needs a reason for each, and tells before and after', async () => {
    expect(await act('officeMemberLock', { uid: uidOf('mira'), reason: ' ' })).toBe('bad_request');
    expect(await act('officeMemberLock', { uid: uidOf('mira') })).toBe('ok');
    expect(await newest()).toMatchObject({
      ...{ call: 'officeMemberLock', reason, target: `account:${uidOf('mira')}` },
      ...{ before: { locked: false }, after: { locked: true } },
    });
    expect((await page('mira')).state).toBe('locked');
    expect(await act('officeMemberUnlock', { uid: uidOf('mira') }, support)).toBe('ok');
    expect((await page('mira')).state).toBe('active');
    const [event] = await ofTimeline('staff');
    expect(event).toMatchObject({ what: 'officeMemberUnlock', by: 'operator:demo-support', text: reason });
  });

  it('issue 32.3: credits and debits as bookings of their own kind, down to their entries', async () => {
    const before = (await page('mira')).balance;
    const uid = uidOf('mira');
    expect(await act('officeMemberAdjust', { uid, side: 'credit', amount: 500 })).toBe('ok');
    expect(await act('officeMemberAdjust', { uid, side: 'debit', amount: 200 })).toBe('ok');
    expect((await page('mira')).balance).toBe(before + 300);
    const [debit, credit] = await ofTimeline('money');
    expect([debit?.what, debit?.amount, credit?.amount]).toEqual(['adjustment', -200, 500]);
    const [booking] = await office.take('officeLedgerEntry', { id: debit?.reference ?? '' }, support);
    expect(booking?.entries).toMatchObject([
      { account: 'adjustment', amount: 200 },
      { account: `wallet:${uid}`, amount: -200, balanceAfter: before + 300 },
    ]);
  });

  it('issue 32.3: moves no large amount and no large bonus without a second operator', async () => {
    const uid = uidOf('mira');
    const before = (await page('mira')).balance;
    const ask = async (name: CallName, params: object) => {
      const { body } = await office.ask(name, { uid, reason, ...params } as never, manager);
      return (body.value as { requestId: string }).requestId;
    };
    const credit = await ask('officeMemberAdjust', { side: 'credit', amount: 1_000_001 });
    const bonus = { amount: 1_000_001, times: 0, productType: 'INHOUSE', days: 1 };
    const granted = await ask('officeMemberBonus', bonus);
    expect((await page('mira')).balance).toBe(before);
    const decide = (requestId: string) =>
      office.take('officeRequestDecide', { requestId, decision: 'approve' } as never, owner);
    await decide(credit);
    expect((await page('mira')).balance).toBe(before + 1_000_001);
    await decide(granted);
    expect((await page('mira')).balance).toBe(before + 2_000_002);
  });

  it('issue 32.3: grants a bonus, and ends it without money', async () => {
    const uid = uidOf('mira');
    const grant = { uid, amount: 700, times: 2, productType: 'INHOUSE', days: 3 };
    expect(await act('officeMemberBonus', grant)).toBe('ok');
    const [bonus] = (await page('mira')).bonuses;
    expect(bonus).toMatchObject({ kind: 'manual', amount: 700, required: 1_400, state: 'ISSUED' });
    expect(await act('officeMemberBonusCancel', { uid, id: bonus?.id })).toBe('ok');
    expect((await page('mira')).bonuses[0]?.state).toBe('LOST');
    expect(await act('officeMemberBonusCancel', { uid, id: bonus?.id })).toBe('bonus_state');
  });

  it('issue 32.3: lowers a limit at once; a higher one waits for the member', async () => {
    const uid = uidOf('mira');
    const set = (amount: number) =>
      office.take(
        'officeMemberLimit',
        { uid, kind: 'deposit', period: 'day', amount, reason } as never,
        manager,
      );
    const of = ({ limits }: CallValue<'officeMemberLimit'>) => limits.find(it => it.kind === 'deposit');
    expect(of(await set(5_000))).toMatchObject({ amount: 5_000, next: null });
    expect(of(await set(9_000))).toMatchObject({ amount: 5_000, next: { amount: 9_000 } });
    expect(of(await set(1_000))).toMatchObject({ amount: 1_000, next: null });
    expect((await newest())?.before).toEqual({ amount: 5_000 });
  });

  it('issue 32.3: corrects a profile, keeps it out of the trail, and takes nothing that is another’s', async () => {
    const uid = uidOf('mira');
    const correct = (field: string, value: string, who = uid) =>
      act('officeMemberCorrect', { uid: who, field, value });
    expect(await correct('email', 'Mira.New@mail.example')).toBe('ok');
    expect(JSON.stringify(await newest())).not.toContain('mail.example');
    expect(await correct('email', 'mira.new@mail.example', uidOf('bela'))).toBe('email_taken');
    expect(await correct('mobileNum', '12')).toBe('field_invalid');
    expect(await correct('payeeName', 'Mira Sen')).toBe('ok');
    expect((await page('mira')).profile).toContainEqual({ field: 'payeeName', value: 'Mira Sen' });
  });

  it('issue 32.3: keeps notes, and resets second steps', async () => {
    const uid = uidOf('mira');
    expect(await act('officeMemberNote', { uid, note: 'Called twice.', reason: undefined }, support)).toBe(
      'ok',
    );
    const { notes } = await page('mira', support);
    expect(notes[0]).toMatchObject({ note: 'Called twice.', author: 'operator:demo-support' });
    await execute(sql`update account set totp_secret = 'x', totp_confirmed = true where uid = ${uid}`);
    expect(await act('officeMemberResetSteps', { uid })).toBe('ok');
    expect((await page('mira')).steps).toMatchObject({ totp: false, sms: false });
    const ended = await act('officeMemberEndSessions', { uid });
    expect(ended).toBe('ok');
    expect((await page('mira')).sessions).toEqual([]);
  });

  it('issue 32.3: hangs a team under another agent, and makes no circle', async () => {
    const move = (username: string, upline: string) =>
      act('officeMemberMove', { uid: uidOf(username), upline }, owner);
    await execute(sql`insert into account (uid, username, type, created_at, upline_uid) values
      ('team-a', 'teama', 1, 1, null), ('team-b', 'teamb', 1, 1, 'team-a'), ('team-c', 'teamc', 0, 1, 'team-b'),
      ('team-d', 'teamd', 1, 1, null)`);
    for (const name of ['a', 'b', 'c', 'd']) uids.set(`team${name}`, `team-${name}`);
    expect(await move('teama', 'teamb')).toBe('upline_invalid');
    expect(await move('teama', 'teama')).toBe('upline_invalid');
    expect(await move('teamb', 'teamc')).toBe('upline_invalid');
    expect(await move('teamb', 'teamd')).toBe('ok');
    expect((await newest())?.before).toEqual({ upline: 'team-a' });
    const { rows } = await execute(sql`select ancestor from team_member where uid = 'team-c' order by depth`);
    expect(rows.map(({ ancestor }) => ancestor)).toEqual(['team-c', 'team-b', 'team-d']);
    // Two that cross: each would be right alone.
    await Promise.all([move('teamd', 'teama'), move('teama', 'teamd')]);
    const circle = await execute(sql`
      select 1 from team_member x join team_member y on y.ancestor = x.uid and y.uid = x.ancestor where x.uid <> x.ancestor`);
    expect(circle.rows).toEqual([]);
    await execute(sql`insert into contract (id, kind, category, upline_uid, downline_uid, state, created_at)
      values ('team-contract', 'daily', 'CONS', 'team-d', 'team-b', 'accepted', 1)`);
    expect(await move('teamb', '')).toBe('upline_invalid');
  });

  it('issue 32.3: excludes, and closes an empty account for good', async () => {
    const uid = uidOf('teamc');
    expect(await act('officeMemberExclude', { uid, length: '6m' })).toBe('ok');
    expect((await page('teamc')).state).toBe('excluded');
    expect(await act('officeMemberExclude', { uid, length: '1d' })).toBe('break_not_longer');
    expect(await act('officeMemberAdjust', { uid, side: 'credit', amount: 5 })).toBe('ok');
    expect(await act('officeMemberClose', { uid })).toBe('account_not_empty');
    expect(await act('officeMemberAdjust', { uid, side: 'debit', amount: 5 })).toBe('ok');
    expect(await act('officeMemberAdjust', { uid, side: 'debit', amount: 5 })).toBe('insufficient_funds');
    expect(await act('officeMemberClose', { uid })).toBe('ok');
    expect((await page('teamc')).state).toBe('closed');
    expect(await act('officeMemberUnlock', { uid })).toBe('account_locked');
    expect(await act('opsLock', { username: 'teamc', locked: false, reason: undefined })).toBe(
      'account_locked',
    );
    expect(await act('officeMemberAdjust', { uid, side: 'credit', amount: 5 })).toBe('account_locked');
  });

  it('issue 32.3: leaves the books as every audit wants them', async () => {
    for (const { id } of await office.take('opsInvariants', {}, owner)) {
      const { broken, samples } = await office.take('opsAudit', { invariant: id }, owner);
      expect({ id, broken, samples }).toMatchObject({ id, broken: 0 });
    }
  });
});
