import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'off' });
});
afterAll(() => gateway.close());

it('issue 11.45: /healthz answers though every connection of the gateway waits for a lock', async () => {
  const token = await gateway.member();
  const bet = () =>
    gateway.call('POST /v1/games/bet', {
      params: { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
      token,
      key: randomUUID(),
    });
  let betting: Promise<unknown> = Promise.resolve();
  await gateway.database.write(async tx => {
    await tx.execute(sql`select 1 from account for update`);
    betting = Promise.all(Array.from({ length: 12 }, bet));
    await eventually(async () => {
      const { rows } = await gateway.database.db.execute<{ n: string }>(
        sql`select count(*) as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(Number(rows[0]?.n)).toBe(10);
    });
    const health = await fetch(`${gateway.origin}/healthz`);
    expect(await health.json()).toMatchObject({ database: true });
  });
  await betting;
});
