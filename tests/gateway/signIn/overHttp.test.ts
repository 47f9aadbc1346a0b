import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Merchant } from '../../../gateway/merchant/merchant.ts';
import { createClient } from '../../../gateway/simulator/client.ts';
import { solvedChallenge } from '../../conformance/gateway/challenge.ts';
import { createRest } from '../../conformance/gateway/rest.ts';
import { createTraffic } from '../../conformance/gateway/traffic.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const MIRA = { username: 'mira', password: 'Lotus-demo-1' };

describe('a gateway whose merchant decided nothing', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const limits = { signIn: 10_000, others: 100_000 };
    gateway = await openGateway({ TRUST_PROXY: 'on' }, limits, Merchant.parse({}));
  });
  afterAll(() => gateway.close());

  const login = (params: object, ip = '203.0.113.1', token?: string) =>
    gateway.call('POST /wps/session/login', {
      params: { ...params },
      headers: { 'X-Forwarded-For': ip, 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' },
      ...(token === undefined ? {} : { token }),
    });
  const solve = () => solvedChallenge(createRest(gateway.origin, 'waterlily', createTraffic(new Set())));

  it('S4-16 S7-02 asks every sign-in for a solved challenge, once each', async () => {
    expect((await login(MIRA)).body).toMatchObject({ success: false, code: 'anti_bot_failed' });
    const antiBot = await solve();
    const { status, body } = await login({ ...MIRA, antiBot });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      token: expect.any(String),
      firstTimeLogin: true,
      passwordExpired: false,
    });
    expect((await login({ ...MIRA, antiBot })).body).toMatchObject({ code: 'anti_bot_failed' });
  });

  it('issue 11.23: asks for a solved challenge before it opens a trial account, once each', async () => {
    const trial = (params: object) =>
      gateway.call('POST /wps/session/login/freeplay', { params: { ...params } });
    expect((await trial({})).body).toMatchObject({ success: false, code: 'anti_bot_failed' });
    const antiBot = await solve();
    expect((await trial({ antiBot })).status).toBe(200);
    expect((await trial({ antiBot })).body).toMatchObject({ code: 'anti_bot_failed' });
  });

  it('S6-16 keeps the demo world’s account that is no member out', async () => {
    const { status, body } = await login({ ...MIRA, username: 'kiran', antiBot: await solve() });
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_a_member_account',
      'Non-member account unable to login',
    ]);
  });

  it('S7-20 S8-24 asks for a captcha after three failures and answers one image to an id', async () => {
    const ip = '203.0.113.9';
    for (let n = 0; n < 3; n += 1) await login({ ...MIRA, password: 'no', antiBot: await solve() }, ip);
    const { body } = await login({ ...MIRA, antiBot: await solve() }, ip);
    expect(body).toMatchObject({ success: false, code: 'captcha_required', value: { captcha: true } });
    const image = await gateway.call('GET /wps/captcha', { params: { id: 'a-page-drew-this-id' } });
    expect(Buffer.from(String(image.body.value), 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('never makes a token somebody brought along the token of who signs in', async () => {
    const planted = 'planted-by-somebody-else';
    const fixed = await login({ ...MIRA, username: 'bela', antiBot: await solve() }, '203.0.113.3', planted);
    expect((fixed.body.value as { token: string }).token).not.toBe(planted);
    expect((await gateway.call('GET /wps/member/info', { token: planted })).status).toBe(401);
  });

  it('shows the owner the device and the address, and ends another session at once', async () => {
    const enter = async (ip: string) => {
      const { body } = await login({ ...MIRA, username: 'arun', antiBot: await solve() }, ip);
      return (body.value as { token: string }).token;
    };
    const [phone, desk] = [await enter('203.0.113.4'), await enter('203.0.113.5')];
    const { body } = await gateway.call('GET /v1/sessions', { token: desk });
    expect(body.value).toMatchObject([
      { ip: '203.0.113.5', device: 'Chrome, Android', current: true },
      { ip: '203.0.113.4', current: false },
    ]);
    await gateway.call('DELETE /v1/sessions', { token: desk });
    expect((await gateway.call('GET /wps/member/info', { token: phone })).body.code).toBe('kicked');
    expect((await gateway.call('GET /wps/member/info', { token: desk })).status).toBe(200);
  });

  it('lets a client in that seals what it sends', async () => {
    const client = createClient({
      origin: gateway.origin,
      merchant: 'waterlily',
      wall: Date.now,
      signal: new AbortController().signal,
    });
    expect(
      await client.call('login', { ...MIRA, username: 'arun', antiBot: await solve() }, null),
    ).toMatchObject({ ok: true });
  });
});
