import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, topicLog } from '../../../gateway/db/schema.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import { createProfile } from '../../../gateway/people/profile/module.ts';
import type { AccountProfile, ProfileChange, ProfileField } from '../../../streams/wire/profile/shapes.ts';
import { type CallInput, calls } from '../../../streams/wire/tables/calls.ts';
import { runHandler } from '../identity/runHandler.ts';
import { type Owner, openSecurity, refusalOf, type Security } from '../security/openSecurity.ts';

let all: Security;
let made: ReturnType<typeof createProfile>;
beforeAll(async () => {
  all = await openSecurity();
  made = createProfile(all.deps);
});
afterAll(() => all.close());

async function call<K extends keyof typeof made.handlers>(name: K, input: CallInput<K>, { token }: Owner) {
  const ctx = await all.context(token);
  const params = parseParams(calls[name].params, input) as never;
  const { value } = await runHandler(all.database, made.handlers[name] as never, ctx, params);
  return value as unknown as AccountProfile;
}
const read = (owner: Owner) => call('profile', {}, owner);
const set = (owner: Owner, field: ProfileChange['field'], value: string) =>
  call('profileSet', { field, value }, owner);
const entry = ({ entries }: AccountProfile, field: ProfileField) => entries.find(it => it.field === field);
const events = async ({ uid }: Owner) => {
  const rows = await all.database.db
    .select({ d: topicLog.d })
    .from(topicLog)
    .where(eq(topicLog.t, `u:${uid}:profile`))
    .orderBy(topicLog.s);
  return rows.map(({ d }) => d);
};

describe('the profile of an account', () => {
  it('S3-22 shows what is known, with number and address partly hidden', async () => {
    const owner = await all.owner();
    const profile = { telegram: 'lily', idNumber: 'AB123456', payeeName: 'Mira Sen' };
    const email = `${owner.username}@example.test`;
    await all.database.db
      .update(account)
      .set({ email, mobile: '8801711223344', profile })
      .where(eq(account.uid, owner.uid));
    const shown = await read(owner);
    const values = Object.fromEntries(shown.entries.map(({ field, value }) => [field, value]));
    expect(values).toMatchObject({
      ...{ nickname: null, birthday: null, telegram: 'lily', payeeName: 'Mira Sen' },
      ...{ idNumber: '•••• 3456', mobileNum: '•••• 3344', email: 'o•••@example.test' },
    });
    const fixed = shown.entries.filter(({ mayEdit }) => !mayEdit).map(({ field }) => field);
    expect(fixed.toSorted()).toEqual(['email', 'idNumber', 'mobileNum', 'payeeName']);
  });

  it('changes name and picture, and tells every device each change once', async () => {
    const owner = await all.owner();
    const named = await set(owner, 'nickname', '  Water\u202e \n Lily ');
    expect(entry(named, 'nickname')?.value).toBe('Water Lily');
    await set(owner, 'nickname', 'Water Lily');
    expect((await set(owner, 'icon', 'koi')).icon).toBe('/avatars/koi.svg');
    await set(owner, 'icon', '');
    await set(owner, 'nickname', '');
    const icon = '/avatars/koi.svg';
    expect(await events(owner)).toEqual([
      { nickname: 'Water Lily', icon: null },
      { nickname: 'Water Lily', icon },
      { nickname: 'Water Lily', icon: null },
      { nickname: null, icon: null },
    ]);
    await set(owner, 'birthday', '1990-02-28');
    expect(await events(owner)).toHaveLength(4);
  });

  it('keeps Bengali letters together that a joiner joins', async () => {
    const shown = await set(await all.owner(), 'nickname', 'র\u200d্যাফি');
    expect(entry(shown, 'nickname')?.value).toBe('র\u200d্যাফি');
  });

  it.each<[ProfileChange['field'], string, object]>([
    ['nickname', 'x', { id: 'length', min: 2, max: 32 }],
    ['nickname', 'x'.repeat(33), { id: 'length' }],
    ['birthday', '1990-02-30', { id: 'dateYmd' }],
    ['birthday', '', { id: 'empty' }],
    ['icon', '../logo', { id: 'unknown' }],
    ['icon', 'constructor', { id: 'unknown' }],
  ])('refuses %s %j', async (field, value, problem) => {
    const refusal = await refusalOf(set(await all.owner(), field, value));
    expect(refusal).toMatchObject({ code: 'field_invalid', value: { field, problem } });
  });

  it('S9-06 takes a birthday of somebody old enough, once, however many are sent together', async () => {
    const owner = await all.owner();
    const today = new Date(all.deps.wall()).toISOString().slice(0, 10);
    expect(await refusalOf(set(await all.owner(), 'birthday', today))).toMatchObject({
      value: { problem: { id: 'tooYoung' } },
    });
    const days = ['1990-02-28', '1991-03-01'];
    const tried = await Promise.allSettled(days.map(day => set(owner, 'birthday', day)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const kept = entry(await read(owner), 'birthday');
    expect(days).toContain(kept?.value);
    expect(kept?.mayEdit).toBe(false);
    expect((await refusalOf(set(owner, 'birthday', '1980-01-01'))).code).toBe('profile_fixed');
  });

  it.each<ProfileField>(['email', 'mobileNum', 'payeeName', 'idNumber'])(
    'does not change %s',
    async field => {
      expect((await refusalOf(set(await all.owner(), field, '0123456789'))).code).toBe('profile_fixed');
    },
  );

  it('changes a name five times an hour at most', async () => {
    const owner = await all.owner();
    for (const name of ['one', 'two', 'three', 'four', 'five']) await set(owner, 'nickname', name);
    expect((await refusalOf(set(owner, 'nickname', 'six'))).code).toBe('rate_limited');
    expect(entry(await read(owner), 'nickname')?.value).toBe('five');
    await set(owner, 'icon', 'moon');
    all.clock.advance(3_600_001);
    const later = { ...owner, token: (await all.login(owner.username)).token };
    expect(entry(await set(later, 'nickname', 'six'), 'nickname')?.value).toBe('six');
  });

  it('is nothing for trial users', async () => {
    const owner = await all.owner();
    await all.database.db.execute(sql`update account set type = 4 where uid = ${owner.uid}`);
    expect((await refusalOf(read(owner))).code).toBe('trial_not_allowed');
    expect((await refusalOf(set(owner, 'nickname', 'Reed'))).code).toBe('trial_not_allowed');
  });
});
