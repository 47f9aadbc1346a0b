import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { columns, controlOf, cpuRatios, middle, rateTable, rawOf } from '../pixel/report.ts';
import { LIMIT, MOVING, PEER, type Played, play, STILL } from '../pixel/rounds.ts';
import { median } from '../statistics.ts';
import { type Check, type Goal, type Suite, skip } from '../suite.ts';

const FLOOD = { rate: 5_000, ms: 10_000 };
const SLOW_PHONE = { rate: 500, slower: 4 };
/** What the limit's time to catch up counts at least, ms: the next frame. Below it a ratio compares luck. */
const FRAME_MS = 17;
const MOST_CATCH_UP_MS = 1_000;

const goals = (id: string, kind: Goal['kind'], judge: (name: string) => readonly Check[]): Goal[] => [
  { id, kind, checks: judge(STILL) },
  { id: `${id}.moving`, kind: 'report', checks: judge(MOVING) },
];

/** More events than a screen is good for, for ten seconds: how soon afterwards it shows the last one. */
export const P4: Suite = async ({ full }) => {
  const played = await play({ rates: [FLOOD.rate], ms: FLOOD.ms, slower: 1 }, full ? 5 : 1);
  if (typeof played === 'string') return skip(played);
  const of = (name: string) => middle(played, name, FLOOD.rate, 'catchUp');
  return {
    table: rateTable(played, FLOOD.rate, columns.all),
    goals: goals('P4', 'timing', name => [
      { value: of(name) / Math.max(FRAME_MS, of(LIMIT)), atMost: 2, of: 'limit' },
      { value: of(name), atMost: MOST_CATCH_UP_MS, of: 'ms' },
    ]),
    // Ends are compared, a frame or two long: no ratio of them says whether the machine is quiet.
    control: null,
    raw: rawOf(played),
  };
};

const phoneChecks = (played: Played, name: string): readonly Check[] => [
  { value: median(cpuRatios(played, name, LIMIT, SLOW_PHONE.rate)), atMost: 1.2, of: 'limit' },
  { value: median(cpuRatios(played, name, PEER, SLOW_PHONE.rate)), atMost: 1, of: 'peer: observable-hooks' },
];

/** A processor four times slower. */
export const P5: Suite = async ({ full }) => {
  const { rate, slower } = SLOW_PHONE;
  const played = await play({ rates: [rate], ms: full ? 4_000 : 3_000, slower }, full ? 5 : 3);
  if (typeof played === 'string') return skip(played);
  return {
    table: rateTable(played, rate, columns.all),
    goals: goals('P5', 'report', name => phoneChecks(played, name)),
    control: controlOf(played, [rate]),
    tolerance: BROWSER_TOLERANCE,
    raw: rawOf(played),
  };
};
