import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const OLD = 'the first password';
const NEW = 'the second password';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(async () => {
  closeClients();
  await gateway.close();
});

const tokenOf = ({ body }: { body: { value?: unknown } }) => (body.value as { token: string }).token;

it('A changed password tells every other open page that it was signed out, and lets this one listen on', async () => {
  const username = 'listener';
  const form = { username, password: OLD, confirmPassword: OLD, agreed: true };
  const here = tokenOf(await gateway.call('PUT /wps/member/register', { params: form }));
  const login = { params: { username, password: OLD } };
  const there = tokenOf(await gateway.call('POST /wps/session/login', login));
  const [stays, goes] = [connect(gateway.origin, { token: here }), connect(gateway.origin, { token: there })];
  await Promise.all([stays.hello(), goes.hello()]);

  const params = { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW };
  const { status } = await gateway.call('POST /wps/member/password', { token: here, params });
  expect(status).toBe(200);
  await expect(goes.bye()).resolves.toEqual({ code: 'kicked' });

  const operator = { token: gateway.operatorToken, key: 'deposit-1' };
  await gateway.call('POST /v1/ops/deposits', {
    ...operator,
    params: { username, amount: 500, outcome: 'arrived' },
  });
  await eventually(() => expect(stays.events.some(event => event.t.endsWith(':balance'))).toBe(true));
  expect([stays.byes, stays.disconnects]).toEqual([[], []]);
});

it('A password that was reset tells every open page of the account', async () => {
  const username = 'resetter';
  const form = {
    username,
    password: OLD,
    confirmPassword: OLD,
    agreed: true,
    email: 'resetter@mail.example',
  };
  const open = connect(gateway.origin, {
    token: tokenOf(await gateway.call('PUT /wps/member/register', { params: form })),
  });
  await open.hello();
  await gateway.call('POST /wps/member/password/email', { params: { username, email: form.email } });
  const { body } = await gateway.call('GET /v1/demo/outbox');
  const [mail] = body.value as { text: string }[];
  const ticket = mail?.text.match(/#reset=(\S+)/)?.[1];
  const reset = await gateway.call('POST /v1/password/reset', { params: { ticket, newPassword: NEW } });
  await expect(open.bye()).resolves.toEqual({ code: 'kicked' });
  const again = connect(gateway.origin, { token: tokenOf(reset) });
  await again.hello();
});
