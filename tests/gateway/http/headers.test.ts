import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '../../../gateway/db/schema.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const INHERITED = ['toString', 'valueOf', '__proto__', 'constructor'];
const EMAIL = 'lata@mail.example';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const params = {
    username: 'lata77',
    password: 'a good password',
    confirmPassword: 'a good password',
    agreed: true,
    email: EMAIL,
  };
  const { body } = await gateway.call('PUT /wps/member/register', { params });
  expect(body.success).toBe(true);
});
afterAll(() => gateway.close());

const forgot = (username: string, language: string) =>
  gateway.call('POST /wps/member/password/email', {
    params: { username, email: EMAIL },
    headers: { Language: language },
  });

it.each(INHERITED)(
  'issue 11.14: Language %s tells nobody who has an account, and keeps no mail back',
  async language => {
    const before = (await gateway.database.db.select().from(outbox)).length;
    const [owner, stranger] = [await forgot('lata77', language), await forgot('nobody77', language)];
    expect([owner.status, owner.body]).toEqual([stranger.status, stranger.body]);
    expect(owner.status).toBeLessThan(500);
    const after = (await gateway.database.db.select().from(outbox)).length;
    expect(after - before).toBe(owner.status === 200 ? 1 : 0);
  },
);

it.each([
  ['Language', 'x'.repeat(5_000)],
  ['Language', 'en<script>'],
  ['Authorization', 'x'.repeat(600)],
  ['Authorization', 'two words'],
  ['Encryption', '../key'],
  ['Device', 'web; drop'],
  ['Module-Id', 'x'.repeat(33)],
])('issue 11.14: a malformed %s is refused by its name', async (name, value) => {
  const { status, body } = await gateway.call('GET /v1/games', { headers: { [name]: value } });
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.message).toContain(name.toLowerCase());
});

it('issue 11.14: a long user agent is no fault, and all that is kept of it is the device', async () => {
  const headers = { 'User-Agent': `Mozilla/5.0 (Linux; Android 14) Chrome/130 ${'x'.repeat(6_000)}` };
  const { status } = await gateway.call('POST /wps/session/login/freeplay', { headers });
  expect(status).toBe(200);
});

it.each(INHERITED)('issue 11.14: help, games and vendors answer in the language "%s"', async lang => {
  const asked = { params: { lang, language: lang } };
  for (const call of [
    'GET /wps/relay/GCSGAME_hotGamesV2',
    'GET /wps/relay/GCSGAME_newGameVendor',
    'GET /wps/relay/MCSFE_getListAnnouncements',
  ]) {
    expect((await gateway.call(call, asked)).status, call).toBeLessThan(500);
  }
});
