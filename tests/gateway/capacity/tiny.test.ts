import { expect, it } from 'vitest';
import type { Figure } from '../../capacity/bench.ts';
import { runCapacity } from '../../capacity/capacity.ts';
import { createTestDatabase } from '../support/database.ts';

it('A tiny run connects everybody, delivers every event and brings everybody back after a restart', async () => {
  const db = await createTestDatabase();
  const figures: Figure[] = [];
  const options = {
    clients: 50,
    scenarios: ['idle', 'fanout', 'restart'],
    seconds: 0.2,
    outage: 1,
    json: null,
  } as const;
  try {
    await runCapacity(options, found => figures.push(...found), db.url);
  } finally {
    await db.drop();
  }
  const figureOf = (name: string) => figures.find(figure => figure.name === name)?.value;
  expect(figureOf('idle sockets')).toBe('50');
  expect(figureOf('refused meanwhile')).toBe('{}');
  const fanout = figures.filter(({ name }) => name.startsWith('fan-out'));
  expect(fanout).toHaveLength(4);
  for (const { value } of fanout) expect(value).toContain('all delivered');
  // Everybody, and nothing else; who comes back while it still ends is told again.
  const told: unknown = JSON.parse(figureOf('restart: told meanwhile') ?? '');
  expect(told).toEqual({ restart: expect.any(Number) });
  expect((told as { restart: number }).restart).toBeGreaterThanOrEqual(50);
  expect(figureOf('restart: snapshots sent for')).toBe('0 (0.00 % of clients)');
}, 120_000);
