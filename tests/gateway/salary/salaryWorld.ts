import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { salaryTick, settlement } from '../../../gateway/db/schema.ts';
import { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import { type AgentWorld, createAgentWorld } from '../contracts/agentWorld.ts';

/** A minute of world time, ms. */
export const MINUTE = 60_000;
/** Contracts agreed when the world starts (10:02) count from here on; END is the end of the first window. */
export const FROM = Date.UTC(2026, 2, 2, 10, 5);
export const END = FROM + 5 * MINUTE;

/** A world with a line of agents, each with one member, and what the tests of its salaries look at. */
export interface SalaryWorld extends AgentWorld {
  /** Starts the scheduler; `close` stops it. */
  start(salary?: AgentWorld['salary']): () => Promise<void>;
  /** Moves world time just past an instant and waits until the window that ended is settled for everybody. */
  settleTo(end: number): Promise<void>;
  /** Waits until a window is settled for everybody. */
  untilSettled(end: number): Promise<void>;
  /** Waits until a transaction waits for another one's lock. */
  untilSomebodyWaits(): Promise<void>;
  /** `[period end, gross, net]` of every settlement, oldest first. */
  ticks(uid: string): Promise<readonly (readonly [number, number, number])[]>;
  /** The last published state of `u:<uid>:salary`, as the wire's schema takes it. */
  state(uid: string): Promise<SalaryState>;
}

/** alba is above bruno, bruno above carla; ann, ben and cem are their members. */
export async function createSalaryWorld(): Promise<SalaryWorld> {
  const world = await createAgentWorld();
  await world.add('alba', null);
  await world.add('bruno', 'alba');
  await world.add('carla', 'bruno');
  await world.add('ann', 'alba', 0);
  await world.add('ben', 'bruno', 0);
  await world.add('cem', 'carla', 0);
  const { db } = world.deps.database;
  const stops: (() => Promise<void>)[] = [];
  const untilSettled = (end: number) =>
    vi.waitFor(
      async () => {
        expect(await db.select().from(settlement).where(eq(settlement.periodEnd, end))).toHaveLength(1);
      },
      { interval: 20 },
    );
  return {
    ...world,
    untilSettled,
    start(salary = world.salary) {
      const stop = salary.startScheduler();
      stops.push(stop);
      return stop;
    },
    async settleTo(end) {
      world.clock.moveTo(end + 1);
      await untilSettled(end);
    },
    async untilSomebodyWaits() {
      const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await db.execute(query)).rows.length).toBeGreaterThan(0), {
        interval: 20,
      });
    },
    async ticks(uid) {
      const rows = await db
        .select()
        .from(salaryTick)
        .where(eq(salaryTick.uid, uid))
        .orderBy(salaryTick.periodEnd);
      return rows.map(({ periodEnd, gross, net }) => [periodEnd, gross, net] as const);
    },
    async state(uid) {
      return SalaryState.parse((await world.events('salary', uid)).at(-1));
    },
    async close() {
      for (const stop of stops) await stop();
      await world.close();
    },
  };
}
