import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const lines: string[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  const onLogged = (line: string) => void lines.push(line);
  gateway = await openGateway({ DEMO: 'off' }, undefined, undefined, {}, { onLogged });
});
afterAll(() => gateway.close());

it('issue 31.8: writes a line for each call: its id, name, status and time, and nothing else', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  lines.length = 0;
  await gateway.call('POST /v1/games/bet', {
    params: { stake: 12_345, choice: { game: 'DICE', chance: 5_000 } },
    ...{ token, key },
  });
  await gateway.call('GET /v1/snap?t=g:status,u:1:balance', { token });
  await eventually(() => expect(lines).toHaveLength(2));
  const [bet, snap] = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  const shape = {
    ...{ level: 30, time: expect.any(Number), msg: 'a call was answered' },
    ...{ reqId: expect.any(String), ms: expect.any(Number) },
  };
  expect(bet).toEqual({ ...shape, call: 'bet', status: 200 });
  expect(snap).toEqual({ ...shape, call: 'snap', status: 200 });
  expect(bet?.reqId).not.toBe(snap?.reqId);
  for (const secret of [token, key, '12345', '127.0.0.1', 'balance', 'DICE'])
    expect(lines.join('')).not.toContain(secret);
});
