import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleHandlers } from '../../../gateway/care/operator/people.ts';
import { assertMayPay } from '../../../gateway/cash/cashier/mayPay.ts';
import { account } from '../../../gateway/db/schema.ts';
import { createProfile } from '../../../gateway/people/profile/module.ts';
import { ageOn, isBirthday } from '../../../streams/wire/fields/calendar.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';
import { testMerchant } from '../support/merchant.ts';
import { codeOf, refusal } from './refusals.ts';

const birthday = { show: true, required: false, min: 10, max: 10, acceptedPattern: 'dateYmd' };
const optional = { show: true, required: false, min: 1, max: 255, acceptedPattern: '*' };
const merchant = testMerchant({ register: { fields: { birthday, email: optional }, birthdayMinAge: 21 } });
let registry: Registry;
let profile: ReturnType<typeof createProfile>;
beforeAll(async () => {
  registry = await openIdentity({ merchant });
  profile = createProfile(registry.deps);
});
afterAll(() => registry.close());

const bornYearsAgo = (years: number) => `${new Date(registry.clock.now()).getUTCFullYear() - years}-01-01`;
let n = 0;
const form = (more: object = {}) => ({
  ...{ username: `aged${++n}x`, password: PASSWORD, confirmPassword: PASSWORD },
  ...more,
});
const register = (sent: object) => registry.call('register', sent as ReturnType<typeof form>);

describe('a registration', () => {
  it.each(['name', 'address', 'browser'])(
    'that told an age below the least is not taken with another, by its %s',
    async by => {
      const mark = `browser-of-a-child-${by}`.padEnd(32, 'x');
      const first = form({ email: `child-${by}@mail.example`, deviceMark: mark, birthday: bornYearsAgo(12) });
      const tooYoung = { code: 'field_invalid', value: { field: 'birthday', problem: { id: 'tooYoung' } } };
      expect(await refusal(register(first))).toMatchObject(tooYoung);
      const again = {
        name: { ...form(), username: first.username.toUpperCase() },
        address: form({ email: `Child-${by}@mail.example ` }),
        browser: form({ deviceMark: mark }),
      }[by];
      expect(await refusal(register({ ...again, birthday: '1990-02-28' }))).toMatchObject(tooYoung);
      expect(await refusal(register({ ...again }))).toMatchObject(tooYoung);
      expect(await codeOf(register(form({ birthday: '1990-02-28' })))).toBe('taken');
    },
  );

  it('may be put right where only the merchant asks for more years', async () => {
    const sent = form({ birthday: bornYearsAgo(19) });
    expect(await codeOf(register(sent))).toBe('field_invalid');
    expect(await codeOf(register({ ...sent, birthday: '1990-02-28' }))).toBe('taken');
  });

  it.each(['0001-01-01', '1850-06-01', '2999-01-01'])('takes %s for nobody’s birthday', async text => {
    expect(await refusal(register(form({ birthday: text })))).toMatchObject({ value: { field: 'birthday' } });
  });

  it.each([[false], [undefined]])('needs the agreement: %s is none', async agreed => {
    const refused = await refusal(register(form({ agreed })));
    expect(refused).toMatchObject({ code: 'field_invalid', value: { field: 'agreed' } });
  });
});

describe('a member without a birthday', () => {
  async function member() {
    const username = form().username;
    const token = await registry.join(username);
    const { uid } = await registry.accountOf(username);
    const set = async (value: string) =>
      runHandler(registry.database, profile.handlers.profileSet as never, await registry.context(token), {
        field: 'birthday',
        value,
      } as never);
    const pay = () =>
      registry.database.read(tx =>
        assertMayPay(tx, { merchant, wall: registry.deps.wall, clock: registry.clock }, uid),
      );
    return { username, uid, set, pay };
  }

  it('is asked for one before a deposit', async () => {
    const { set, pay } = await member();
    expect(await codeOf(pay())).toBe('birthday_required');
    await set('1990-02-28');
    await expect(pay()).resolves.toBeUndefined();
  });

  it('who told an age below the least can’t tell another: the support can', async () => {
    const { username, uid, set, pay } = await member();
    expect(await refusal(set(bornYearsAgo(12)))).toMatchObject({ value: { field: 'birthday' } });
    expect(await codeOf(set('1990-02-28'))).toBe('profile_fixed');
    expect(await refusal(pay())).toMatchObject({ code: 'birthday_required', value: { locked: true } });
    const { opsBirthday } = peopleHandlers(registry.deps.wall);
    const decide = (text: string | null) =>
      runHandler(registry.database, opsBirthday as never, {} as never, { username, birthday: text } as never);
    expect(await codeOf(decide('0001-01-01'))).toBe('field_invalid');
    await decide('1991-03-01');
    await expect(pay()).resolves.toBeUndefined();
    await decide(null);
    expect(await codeOf(pay())).toBe('birthday_required');
    await set('1990-02-28');
    await expect(pay()).resolves.toBeUndefined();
    const [row] = await registry.database.db.select().from(account).where(eq(account.uid, uid));
    expect(row).toMatchObject({ ageRefusedAt: null, profile: { birthday: '1990-02-28' } });
  });
});

it('ages are counted in whole years, and nobody is older than 120', () => {
  const today = Date.parse('2026-03-01T12:00:00Z');
  expect(['2008-03-01', '2008-03-02', '03-01-2008', '2026-03-02', 'x'].map(it => ageOn(it, today))).toEqual([
    ...[18, 17, 18, -1],
    null,
  ]);
  expect(
    ['1906-03-01', '1905-02-28', '0001-01-01', '2026-03-02', '2026-03-01'].map(it => isBirthday(it, today)),
  ).toEqual([...[true, false, false, false, true]]);
});
