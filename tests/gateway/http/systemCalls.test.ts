import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('The calls that anybody may make', () => {
  it('S7-07: GET /wps/system/whitelabel answers the tree of modules with their switches', async () => {
    const { status, body } = await gateway.call('GET /wps/system/whitelabel');
    const { whitelabel, access } = calls.whitelabel.value.parse(body.value);
    expect(status).toBe(200);
    const reg = whitelabel.find(({ modId }) => modId === 'REG3');
    expect(reg?.enabled).toBe('1');
    expect(reg?.childrenNodes?.map(({ modId }) => modId)).toContain('USERNAMEREG3');
    expect(access).toMatchObject({ passkeys: true, twoStep: true });
  });

  it('S7-09 S7-22: GET /wps/system/status is the permission call: maintenance, region, address and info', async () => {
    const { body } = await gateway.call('GET /wps/system/status');
    expect(calls.systemStatus.value.parse(body.value)).toMatchObject({
      maintenance: { enabled: false, endTime: null },
      regionRestriction: false,
      location: { ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
    });
  });

  it('S7-10: GET /wps/system/domainRoute answers the addresses of the merchant', async () => {
    const { status, body } = await gateway.call('GET /wps/system/domainRoute');
    expect([status, calls.domainRoute.value.parse(body.value)]).toEqual([200, {}]);
  });

  it('S7-11: GET /wps/system/helpCenter answers texts with title and tag in the language asked for', async () => {
    const read = async (lang: string) => {
      const { body } = await gateway.call('GET /wps/system/helpCenter', { params: { lang, device: 'WEB' } });
      return calls.helpCenter.value.parse(body.value);
    };
    const [english, bengali] = [await read('EN'), await read('BN')];
    expect(english.map(({ tag }) => tag)).toEqual(bengali.map(({ tag }) => tag));
    expect(english.length).toBeGreaterThan(3);
    expect(english[0]?.title).toMatch(/^[A-Z]/);
    expect(bengali[0]?.title).toMatch(/\p{Script=Bengali}/u);
    const other = await gateway.call('GET /wps/system/helpCenter', { params: { device: 'ANDROID' } });
    expect(other.status).toBe(400);
  });

  it('S7-03: POST /wps/session/login/freeplay takes the headers of the specification and answers a token', async () => {
    const answer = await fetch(`${gateway.origin}/wps/session/login/freeplay`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Merchant: 'waterlily',
        Os: 'web',
        Platform: 'W',
        Encryption: 'none',
        'Gateway-Version': '1',
      },
      body: '{}',
    });
    const { success, value } = (await answer.json()) as { success: boolean; value: { token: string } };
    expect([answer.status, success]).toEqual([200, true]);
    const info = await gateway.call('GET /wps/member/info', { token: value.token });
    expect(info.body.value).toMatchObject({ type: 4 });
  });

  it('S7-04: DELETE /wps/session/logout ends the session of its token, and needs one', async () => {
    const token = await gateway.member();
    expect((await gateway.call('DELETE /wps/session/logout')).status).toBe(401);
    expect((await gateway.call('DELETE /wps/session/logout', { token })).status).toBe(200);
    expect((await gateway.call('GET /wps/member/info', { token })).status).toBe(401);
  });
});
