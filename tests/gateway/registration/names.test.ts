import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import { createProfile } from '../../../gateway/people/profile/module.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';
import { testMerchant } from '../support/merchant.ts';
import { refusal } from './refusals.ts';

const shown = { show: true, required: false, min: 2, max: 64, acceptedPattern: '*' };
const merchant = testMerchant({ register: { fields: { nickname: shown } } });
let registry: Registry;
let profile: ReturnType<typeof createProfile>;
beforeAll(async () => {
  registry = await openIdentity({ merchant });
  profile = createProfile(registry.deps);
  const { db } = registry.database;
  await registry.join('agentann');
  await db.update(account).set({ type: 1 }).where(eq(account.username, 'agentann'));
  await db
    .insert(account)
    .values({ uid: 'm1', username: 'mira74', nickname: 'Silver Koi', type: 0, createdAt: 0 });
});
afterAll(() => registry.close());

let n = 0;
const nextName = () => `named${++n}x`;
/** Each way by which a name gets in; answers the name as it is kept. */
const ENTRANCES: Readonly<Record<string, (nickname: string) => Promise<string | null>>> = {
  async registration(nickname) {
    const username = nextName();
    await registry.call('register', { username, password: PASSWORD, confirmPassword: PASSWORD, nickname });
    return (await registry.accountOf(username)).nickname;
  },
  async 'an agent who opens an account'(nickname) {
    const username = nextName();
    const { token } = await registry.login('agentann');
    await registry.call(
      'downlineOpen',
      { username, password: PASSWORD, nickname, role: 'member' },
      { token },
    );
    return (await registry.accountOf(username)).nickname;
  },
  async profile(nickname) {
    const username = nextName();
    const ctx = await registry.context(await registry.join(username));
    const params = parseParams(calls.profileSet.params, { field: 'nickname', value: nickname });
    await runHandler(registry.database, profile.handlers.profileSet as never, ctx, params as never);
    return (await registry.accountOf(username)).nickname;
  },
};

describe.each(Object.entries(ENTRANCES))('a nickname by %s', (way, enter) => {
  const at = 20 + Object.keys(ENTRANCES).indexOf(way);
  it.each([
    ['...', '\u0301\u0301', '\u2800.\u2800', '-\u3164-'],
    [`Z${'\u0310'.repeat(9)}algo`, `a${'\u0e49'.repeat(12)}b`],
    ['Support', 'ADMIN', 'Cust0mer Support', 'Аdmin', 'Mod­erator Lia', 'সাপোর্ট', 'a.d.m.i.n', merchant.brand],
    [
      'Silver Koi',
      'silver koi',
      'SilverKoi',
      'Sіlvеr Kоі',
      'S1lver Ko1',
      'Śilver Koi',
      'Ｓilver Koi',
      'Mira74',
    ],
  ])('is refused where nobody could tell it: %j …', async (...names) => {
    for (const name of names) {
      const refused = await refusal(enter(name));
      expect([name, refused?.code, refused?.value]).toMatchObject([
        name,
        'field_invalid',
        { field: 'nickname' },
      ]);
    }
  });

  it.each(['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u00ad\u00ad', '\u2060\u2060', '\u202e \u202c'])(
    'of nothing that is seen is none: %j',
    async name => expect(await enter(name)).toBeNull(),
  );

  it('is kept on one line, composed, and without what nobody sees', async () => {
    expect(await enter(`  Water\u202e \n Lily\u200b\u2060 ${at} `)).toBe(`Water Lily ${at}`);
    expect(await enter(`Zoe\u0308 ${at} র\u200d্যাফি`)).toBe(`Zoë ${at} র\u200d্যাফি`);
  });
});

it('the skeleton of the database is the same for what looks the same', async () => {
  const keys = async (...names: string[]) => {
    const { rows } = await registry.database.db.execute<{ key: string }>(
      sql`select distinct name_skeleton(name) as key from unnest(${sql.param(names)}::text[]) n (name)`,
    );
    return rows.length;
  };
  expect(await keys('Mira', 'MIRA', 'mіra', 'mir a', 'm.i-r’a', 'Mirá', 'ｍｉｒａ', 'm1ra', 'мlra')).toBe(1);
  expect(await keys('Mira', 'Mika', 'Nira', 'Mora')).toBe(4);
  expect(await keys('রাফি', 'রিফা')).toBe(2);
});

it('another password is none in any form', async () => {
  const username = nextName();
  await registry.join(username);
  const wrong = registry.login(username, 'ｃorrect horsẹ');
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials' });
});

describe('a password', () => {
  const composed = 'লক\u09df\u09dc\u09dd 4711';
  const apart = 'লক\u09af\u09bc\u09a1\u09bc\u09a2\u09bc 4711';
  const login = (username: string, password: string) => registry.login(username, password);

  it.each([
    [composed, apart],
    [apart, composed],
    ['pass４７１１ ｌｏｔｕｓ', 'pass4711 lotus'],
  ])('%j is the same from another keyboard', async (set, typed) => {
    const username = nextName();
    await registry.call('register', { username, password: set, confirmPassword: set });
    expect(await login(username, typed)).toHaveProperty('token');
  });

  it.each([composed, apart, 'pass４７１１ ｌｏｔｕｓ'])(
    '%j still opens by a hash of what was typed before',
    async typed => {
      const username = nextName();
      await registry.join(username);
      const { hash } = await import('@node-rs/argon2');
      const passwordHash = await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      await registry.database.db.update(account).set({ passwordHash }).where(eq(account.username, username));
      expect(await login(username, typed)).toHaveProperty('token');
      if (typed !== 'pass４７１１ ｌｏｔｕｓ') {
        expect(await login(username, typed === composed ? apart : composed)).toHaveProperty('token');
      }
    },
  );
});
