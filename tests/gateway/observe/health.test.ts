import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let offsetMs: number | null = null;
let gateway: TestGateway;
beforeAll(async () => {
  const sources = { clockOffsetMs: () => offsetMs };
  gateway = await openGateway({ DEMO: 'off' }, undefined, undefined, {}, { sources });
});
afterAll(() => gateway.close());

interface HealthAnswer {
  readonly ok: boolean;
  readonly degraded: readonly string[];
  readonly loops: readonly {
    readonly name: string;
    readonly runs: number;
    readonly failuresInRow: number;
    readonly sinceSuccessMs: number | null;
  }[];
}
async function health() {
  const response = await fetch(`${gateway.origin}/healthz`);
  return { status: response.status, ...((await response.json()) as HealthAnswer) };
}

it('issue 31.8: names every loop with its last success, and nothing that works as degraded', async () => {
  await eventually(async () => {
    const { status, loops, degraded } = await health();
    expect(status).toBe(200);
    expect(loops.find(loop => loop.name === 'rooms.clock')).toMatchObject({
      ...{ failuresInRow: 0, runs: expect.any(Number), sinceSuccessMs: expect.any(Number) },
    });
    expect(degraded).toEqual([]);
  });
});

it('issue 31.8: says which loop fails, and keeps this process with the balancer', async () => {
  const { database } = gateway;
  await database.db.execute('alter table room_table rename to room_table_away');
  try {
    await eventually(async () => {
      const { status, ok, degraded, loops } = await health();
      expect({ status, ok }).toEqual({ status: 200, ok: true });
      expect(degraded.join()).toMatch(/loop rooms\.clock has failed \d+ times in a row/);
      expect(loops.find(loop => loop.name === 'rooms.clock')?.failuresInRow).toBeGreaterThanOrEqual(3);
    });
    expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
  } finally {
    await database.db.execute('alter table room_table_away rename to room_table');
  }
  await eventually(async () => expect((await health()).degraded.join()).not.toContain('rooms.clock'));
});

it('issue 31.8: says that the clock of its machine is wrong', async () => {
  offsetMs = 3_600_000;
  expect((await health()).degraded).toContain("the clock here is 3600 s ahead of the database's");
  offsetMs = -2_500;
  expect((await health()).degraded).toContain("the clock here is 3 s behind the database's");
  offsetMs = 1_900;
  expect((await health()).degraded.join('\n')).not.toContain('the clock here');
});
