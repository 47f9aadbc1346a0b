import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const LOGIN = 'POST /wps/session/login';
const person = { username: 'mira', password: 'Lotus-demo-1' };

describe('A sign-in in the clear', () => {
  let open: TestGateway;
  let strict: TestGateway;
  beforeAll(async () => {
    open = await openGateway();
    strict = await openGateway({ SEALED: 'required' });
  });
  afterAll(async () => {
    await open.close();
    await strict.close();
  });

  it('is taken by default, because a page on plain http outside localhost has nothing to seal with', async () => {
    const { status, body } = await open.call(LOGIN, { params: person });
    expect([status, body.success]).toEqual([200, true]);
  });

  it('is refused when the operator requires sealing', async () => {
    const { status, body } = await strict.call(LOGIN, { params: person });
    expect([status, body.code]).toEqual([400, 'sealed_required']);
  });

  it('is refused when it claims to be sealed', async () => {
    const { status, body } = await open.call(LOGIN, { params: person, headers: { Encryption: 'k' } });
    expect([status, body.code]).toEqual([400, 'sealed_required']);
  });
});
