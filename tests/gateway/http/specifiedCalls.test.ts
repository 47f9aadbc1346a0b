import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { readSpecification } from '../../wire/readSpecification.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const specification = readSpecification();
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** Who may call, by the letters of the specification. */
const AUDIENCES: Readonly<Record<string, string>> = { N: 'anyone', T: 'session', NT: 'optional' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

it.each(specification)(
  '$row issue 29.6.6: $method $path is the call of the specification, and no other method has an answer there',
  async ({ row, method, path, who, body }) => {
    const [name = ''] =
      Object.entries(calls).find(([, call]) => call.method === method && call.path === path) ?? [];
    expect(calls[name as CallName]).toMatchObject({
      ...{ source: row, sealed: body === 'E', audience: AUDIENCES[who] },
    });
    // A visitor asks without any parameter: who needs a token says so first.
    const { status } = await gateway.call(`${method} ${path}`);
    if (who === 'T') expect(status).toBe(401);
    else expect([401, 404]).not.toContain(status);
    const known = specification.filter(it => it.path === path).map(it => it.method);
    for (const other of METHODS.filter(it => !known.includes(it)))
      expect([other, (await gateway.call(`${other} ${path}`)).status]).toEqual([other, 404]);
  },
);
