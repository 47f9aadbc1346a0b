import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt } from '../../../gateway/db/schema.ts';
import { createIdentity } from '../../../gateway/modules/identity/identity.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { addressOf, fail, setAccount, solveCaptcha, tryLogin } from './people.ts';

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

  it('is counted right when many wrong passwords arrive at the same moment', async () => {
    const tries = Array.from({ length: 8 }, () => tryLogin(registry, { password: 'wrong' }));
    await Promise.all(tries);
    const rows = await registry.database.db.select().from(attempt);
    expect(new Set(rows.map(row => row.failures))).toEqual(new Set([8]));
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
