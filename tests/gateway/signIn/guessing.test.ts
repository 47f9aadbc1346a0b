import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt } from '../../../gateway/db/schema.ts';
import { createIdentity } from '../../../gateway/people/identity/identity.ts';
import { type Caller, openIdentity, type Registry } from '../identity/openIdentity.ts';
import { addressOf, fail, type Outcome, setAccount, solveCaptcha, tryLogin } from './people.ts';

const MINUTE = 60_000;
const ID = 'captcha-of-this-page';

describe('somebody who guesses passwords', () => {
  let registry: Registry;
  beforeEach(async () => {
    registry = await openIdentity();
    await registry.join('alice');
    await registry.join('bobby');
  });
  afterEach(() => registry.close());

  it('S3-25 is told with the third failure that the next try needs a captcha', async () => {
    expect(await fail(registry, 2)).toMatchObject({ code: 'wrong_credentials', captcha: false });
    expect(await fail(registry, 1)).toMatchObject({ code: 'wrong_credentials', captcha: true });
    expect(await tryLogin(registry, {})).toMatchObject({ code: 'captcha_required', captcha: true });
  });

  it('S8-24 gets in with the right password and a right captcha', async () => {
    await fail(registry, 3);
    const captcha = (await solveCaptcha(registry, ID)).toLowerCase();
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toMatchObject({ ok: true });
  });

  it('meets captchas on every name from an address that failed three times', async () => {
    await fail(registry, 3, {}, { ip: addressOf(1) });
    const other = await tryLogin(registry, { username: 'bobby' }, { ip: addressOf(1) });
    expect(other).toMatchObject({ code: 'captcha_required' });
    expect(await tryLogin(registry, { username: 'bobby' }, { ip: addressOf(2) })).toMatchObject({ ok: true });
  });

  it('cannot clear the count of the address with an account of their own', async () => {
    const mine = { ip: addressOf(1) };
    await fail(registry, 2, {}, mine);
    expect(await tryLogin(registry, { username: 'bobby' }, mine)).toMatchObject({ ok: true });
    expect(await fail(registry, 1, { username: 'carol' }, mine)).toMatchObject({ captcha: true });
  });

  it('meets captchas on one name from however many addresses, while its owner still gets in', async () => {
    for (let n = 1; n <= 40; n += 1) await fail(registry, 1, {}, { ip: addressOf(n) });
    const guess = await tryLogin(registry, { password: 'wrong' }, { ip: addressOf(41) });
    expect(guess).toMatchObject({ code: 'captcha_required' });
    const home = { ip: addressOf(99) };
    expect(await tryLogin(registry, {}, home)).toMatchObject({ code: 'captcha_required' });
    const captcha = await solveCaptcha(registry, ID, home);
    expect(await tryLogin(registry, { captcha, captchaId: ID }, home)).toMatchObject({ ok: true });
  });

  it('S9-02 is shut out at one address after ten tries with right captchas, and the owner elsewhere is not', async () => {
    const here = { ip: addressOf(1) };
    await fail(registry, 3, {}, here);
    for (let n = 0; n < 7; n += 1) {
      const captcha = await solveCaptcha(registry, ID, here);
      await fail(registry, 1, { captcha, captchaId: ID }, here);
    }
    const captcha = await solveCaptcha(registry, ID, here);
    expect(await tryLogin(registry, { captcha, captchaId: ID }, here)).toMatchObject({
      code: 'rate_limited',
    });
    const there = { ip: addressOf(2) };
    const right = await solveCaptcha(registry, ID, there);
    expect(await tryLogin(registry, { captcha: right, captchaId: ID }, there)).toMatchObject({ ok: true });
  });

  it('is free of captchas and locks five minutes after the first failure', async () => {
    await fail(registry, 3);
    registry.clock.advance(5 * MINUTE);
    expect(await tryLogin(registry, {})).toMatchObject({ ok: true });
  });

  it('learns nothing from a captcha about who has an account', async () => {
    const known = await fail(registry, 3, {}, { ip: addressOf(1) });
    const unknown = await fail(registry, 3, { username: 'nobody' }, { ip: addressOf(2) });
    expect(unknown).toEqual(known);
    const next = (username: string, n: number) => tryLogin(registry, { username }, { ip: addressOf(n) });
    expect(await next('nobody', 3)).toEqual(await next('alice', 4));
  });

  it('learns nothing about a locked account or one that may not come in here', async () => {
    await setAccount(registry, 'alice', { locked: true });
    await setAccount(registry, 'bobby', { type: 9 });
    for (const username of ['alice', 'bobby']) {
      expect(await fail(registry, 1, { username })).toMatchObject({ code: 'wrong_credentials' });
    }
  });

  it('gets no tries without a captcha where the merchant always asks for one', async () => {
    const { merchant } = registry.deps;
    const strict = createIdentity({ ...registry.deps, merchant: { ...merchant, captchaAfter: 0 } });
    const login = strict.handlers.login;
    if (login.mode !== 'plain') throw new Error('login runs by itself');
    const params = { username: 'alice', password: 'wrong', type: 'username' } as const;
    const first = login.run(await registry.context(), params);
    await expect(first).rejects.toMatchObject({ code: 'captcha_required' });
  });

  it('leaves neither addresses nor names in the table of attempts', async () => {
    await fail(registry, 1, {}, { ip: addressOf(7) });
    const rows = await registry.database.db.select().from(attempt);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/alice|198\.51/);
  });

  it.each(['alice', 'nobody-of-that-name'])(
    'issue 11.24: waits for the same two commits that write, whether there is a %s or not',
    async username => {
      const writers = async () => {
        const { db } = registry.database;
        const { rows } = await db.execute<{ by: string }>(
          sql`select distinct xmin::text as by from ${attempt}`,
        );
        return rows.map(({ by }) => by);
      };
      const before = await writers();
      await fail(registry, 1, { username });
      // A commit that has written nothing doesn't wait for the disk, and a millisecond tells who exists.
      expect((await writers()).filter(by => !before.includes(by))).toHaveLength(2);
    },
  );

  it('issue 11.24: gets no more guesses by sending them all at the same moment', async () => {
    const codes = async (guesses: Promise<Outcome>[]) =>
      (await Promise.all(guesses)).map(outcome => (outcome.ok ? 'in' : outcome.code));
    const wrong = (from: Caller, username = 'alice') =>
      tryLogin(registry, { username, password: 'wrong' }, from);
    const many = Array.from({ length: 24 }, (_, n) => n);
    const evaluated = (all: string[]) => all.filter(code => code === 'wrong_credentials').length;
    // At one name from as many addresses, and from one address at as many names.
    expect(evaluated(await codes(many.map(n => wrong({ ip: addressOf(n) }))))).toBe(3);
    expect(evaluated(await codes(many.map(n => wrong({ ip: addressOf(99) }, `name${n}`))))).toBe(3);
    const rows = await registry.database.db.select().from(attempt);
    expect(Math.max(...rows.map(row => row.failures))).toBe(3);
  });

  it('issue 11.24: gets no more guesses with right captchas, nor from a second process of the gateway', async () => {
    const here = { ip: addressOf(1) };
    await fail(registry, 3, {}, here);
    const second = createIdentity(registry.deps).handlers.login;
    if (second.mode !== 'plain') throw new Error('login runs by itself');
    const context = { ...(await registry.context()), ...here };
    const guesses: Promise<Outcome>[] = [];
    for (let n = 0; n < 12; n += 1) {
      const captchaId = `captcha-of-guess-number-${n}`;
      const guess = { username: 'alice', password: 'wrong', captchaId };
      const captcha = await solveCaptcha(registry, captchaId, here);
      const sent = { ...guess, captcha, type: 'username' } as const;
      guesses.push(
        n % 2 === 0
          ? tryLogin(registry, sent, here)
          : second.run(context, sent).then(
              ({ value }) => ({ ok: true, value }),
              ({ code }: { code: string }) => ({ ok: false, code, captcha: false }),
            ),
      );
    }
    const codes = (await Promise.all(guesses)).map(outcome => (outcome.ok ? 'in' : outcome.code)).sort();
    expect(codes).toEqual([...Array(5).fill('rate_limited'), ...Array(7).fill('wrong_credentials')]);
  });

  it('issue 11.24: is no reason to ask people for a captcha who sign in rightly at the same moment', async () => {
    const right = Array.from({ length: 8 }, (_, n) =>
      tryLogin(registry, { username: n % 2 === 0 ? 'alice' : 'bobby' }),
    );
    expect((await Promise.all(right)).every(outcome => outcome.ok)).toBe(true);
    const rows = await registry.database.db.select().from(attempt);
    expect(new Set(rows.map(row => row.failures))).toEqual(new Set([0]));
  });

  it('issue 11.16: is counted under one name however its number is written', async () => {
    await setAccount(registry, 'alice', { mobile: '8801712345678' });
    const forms = ['8801712345678', '.880-171 2345678', '+880 (1712) 345678', '1712345678', '০১৭১২-৩৪৫৬৭৮'];
    for (const username of forms) {
      expect(await tryLogin(registry, { username })).toMatchObject({ ok: true });
      for (const [n, other] of ['8801712345678', '88.01712345678', '1712345678'].entries()) {
        await fail(registry, 1, { username: other }, { ip: addressOf(n) });
      }
      const next = await tryLogin(registry, { username }, { ip: addressOf(50) });
      expect([username, next]).toMatchObject([username, { code: 'captcha_required' }]);
      registry.clock.advance(5 * MINUTE);
    }
  });

  it('issue 11.16: finds nobody by a number with other characters in it', async () => {
    await setAccount(registry, 'alice', { mobile: '8801712345678' });
    const forms = ['z.8801712345678', '8801712345678x', '88017\u096712345678', 'tel:8801712345678'];
    for (const [n, username] of forms.entries()) {
      const outcome = await tryLogin(registry, { username }, { ip: addressOf(n) });
      expect([username, outcome]).toMatchObject([username, { code: 'wrong_credentials' }]);
    }
  });

  it('issue 11.16: is counted under one name in whatever case and with whatever blanks it is written', async () => {
    for (const [n, username] of ['ALICE', ' alice', '\u00a0Alice\u2003'].entries()) {
      await fail(registry, 1, { username }, { ip: addressOf(n) });
    }
    const next = await tryLogin(registry, { username: 'alice' }, { ip: addressOf(50) });
    expect(next).toMatchObject({ code: 'captcha_required' });
    // What only looks like the name is nobody's.
    for (const username of ['ａｌｉｃｅ', 'аlice', 'ali\u00adce']) {
      expect(await tryLogin(registry, { username }, { ip: addressOf(60) })).not.toMatchObject({ ok: true });
    }
  });

  it('does not fill the table for good: windows that are over are forgotten', async () => {
    for (let n = 1; n <= 5; n += 1)
      await fail(registry, 1, { username: `made-up-${n}` }, { ip: addressOf(n) });
    registry.clock.advance(5 * MINUTE);
    await fail(registry, 1);
    expect(await registry.database.db.$count(attempt)).toBe(3);
  });
});

describe('a captcha', () => {
  let registry: Registry;
  beforeEach(async () => {
    registry = await openIdentity();
    await registry.join('alice');
    await fail(registry, 3);
  });
  afterEach(() => registry.close());
  const refused = { ok: false, code: 'captcha_wrong', captcha: true };

  it('S7-20 is a PNG in base64, another one each time', async () => {
    const [one, two] = [
      await registry.call('captcha', { id: ID }),
      await registry.call('captcha', { id: ID }),
    ];
    expect(Buffer.from(one, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(one).not.toBe(two);
  });

  it('issue 29, 7.4: tells its characters for a solved challenge, which are good like those of a picture', async () => {
    // The library reads the real time.
    registry.clock.advance(Date.now() - registry.clock.now());
    await fail(registry, 3);
    const challenge = (await registry.call('antiBotChallenge', {})) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const antiBot = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const captcha = await registry.call('captcha', { id: ID, antiBot });
    await expect(registry.call('captcha', { id: ID, antiBot })).rejects.toMatchObject({
      code: 'anti_bot_failed',
    });
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toMatchObject({ ok: true });
    await fail(registry, 3);
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toEqual(refused);
  });

  it('issue 29, 7.4: tells nothing for a challenge that is not solved', async () => {
    for (const antiBot of ['', 'made up'])
      await expect(registry.call('captcha', { id: ID, antiBot })).rejects.toMatchObject({
        code: 'anti_bot_failed',
      });
  });

  it('is good for one try: a wrong password uses it up', async () => {
    const captcha = await solveCaptcha(registry, ID);
    expect(await fail(registry, 1, { captcha, captchaId: ID })).toMatchObject({ code: 'wrong_credentials' });
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toEqual(refused);
  });

  it('is used up by a wrong answer', async () => {
    const captcha = await solveCaptcha(registry, ID);
    expect(await tryLogin(registry, { captcha: 'wrong', captchaId: ID })).toEqual(refused);
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toEqual(refused);
  });

  it('is worth nothing once a newer one was drawn', async () => {
    const captcha = await solveCaptcha(registry, ID);
    await solveCaptcha(registry, ID);
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toEqual(refused);
  });

  it('is over after five minutes', async () => {
    const captcha = await solveCaptcha(registry, ID);
    registry.clock.advance(5 * MINUTE);
    await fail(registry, 3);
    expect(await tryLogin(registry, { captcha, captchaId: ID })).toEqual(refused);
  });

  it('does not answer for another page', async () => {
    const captcha = await solveCaptcha(registry, ID);
    expect(await tryLogin(registry, { captcha, captchaId: 'captcha-of-another-page' })).toEqual(refused);
    expect(await tryLogin(registry, { captcha })).toEqual(refused);
  });

  it('of a client that draws no id belongs to its address', async () => {
    await registry.call('captcha', {}, { ip: addressOf(1) });
    await fail(registry, 3, {}, { ip: addressOf(1) });
    const rows = await registry.database.db.query.ticket.findMany();
    const captcha = String(rows.find(row => row.kind === 'captcha')?.data);
    expect(await tryLogin(registry, { captcha }, { ip: addressOf(2) })).toEqual(refused);
    expect(await tryLogin(registry, { captcha }, { ip: addressOf(1) })).toMatchObject({ ok: true });
  });
});
