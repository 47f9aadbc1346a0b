import { HAS_REDIS } from '../../../tests/gateway/realtime/support/redisServer.ts';
import { table } from '../markdown.ts';
import { type Costs, costsElsewhere, DRIVERS, type Driver } from '../publishing/elsewhere.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = { quick: { rounds: 3, ms: 8_000 }, full: { rounds: 7, ms: 12_000 } } as const;
/** Processor time of a process is its own; the machine's other work changes its caches only. */
const TOLERANCE = 0.5;

const of = (costs: Costs, driver: Driver) => costs.get(driver) ?? [];
const percent = (value: number) => `${value.toFixed(2)} %`;

/** Processor time of a process for 1,000 events a second of members whose sockets are elsewhere. */
export const N3: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  if (!HAS_REDIS) return skip('redis-server is not installed');
  const costs = await costsElsewhere(full ? PLAN.full : PLAN.quick);
  return {
    table: table(
      ['1,000 events a second of members elsewhere', 'of a core, median', '[min..max]'],
      DRIVERS.map(driver => [
        driver,
        percent(median(of(costs, driver))),
        `${percent(Math.min(...of(costs, driver)))}..${percent(Math.max(...of(costs, driver)))}`,
      ]),
    ),
    goals: [
      {
        id: 'N3',
        kind: 'timing',
        checks: [{ value: median(of(costs, 'redis')), atMost: 0.2, of: '% of a core' }],
      },
    ],
    control: null,
    tolerance: TOLERANCE,
    raw: Object.fromEntries(costs),
  };
};
