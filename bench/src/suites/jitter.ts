import { HAS_REDIS } from '../../../tests/gateway/realtime/support/redisServer.ts';
import { NAMES } from '../jitter/names.ts';
import type { JitterPlan } from '../jitter/plan.ts';
import { jitterGoals, jitterTable } from '../jitter/report.ts';
import { playJitter } from '../jitter/run.ts';
import { whole } from '../markdown.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', JitterPlan>> = {
  quick: { clients: 1_000, rate: 5, ms: 24_000 },
  full: { clients: 10_000, rate: 1, ms: 60_000 },
};

/** Clients that lose their connection every 15 to 20 s and are away for two: what reaches them, when, and what it costs. */
export const N6: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('processor times of other processes are read from /proc');
  if (!HAS_REDIS) return skip('redis-server is not installed');
  const plan = full ? PLAN.full : PLAN.quick;
  const played = await playJitter(plan);
  const drops = played.get(NAMES.redis)?.drops ?? 0;
  return {
    table: [
      `${whole(plan.clients)} clients, ${plan.rate} messages a second for ${plan.ms / 1_000} s, ${whole(drops)} drops.`,
      '',
      jitterTable(played),
    ].join('\n'),
    goals: jitterGoals(played),
    control: null,
    raw: Object.fromEntries(played),
  };
};
