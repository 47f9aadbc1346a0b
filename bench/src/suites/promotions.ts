import { LANES, MEMBERS, playBets, RUNNING } from '../growth/bets.ts';
import { spread, table } from '../markdown.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

/** Long enough for some looks of what works out the progress, which rests three times as long as it works. */
const PLAN = { quick: { rounds: 4, bets: 100 }, full: { rounds: 9, bets: 300 } } as const;
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;

/** What promotions cost a bet, whose progress is worked out meanwhile. */
export const R1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const played = await playBets(full ? PLAN.full : PLAN.quick);
  const of = (lane: string) => played.get(lane) ?? [];
  const quotient = (lane: string) => ratios(of(lane), of(LANES.without));
  return {
    table: [
      `${RUNNING} running promotions, ${MEMBERS.toLocaleString('en')} members who take part in some of them.`,
      '',
      table(
        ['bets', 'ms per bet', 'x without, median [min..max]'],
        Object.values(LANES).map(lane => [
          lane,
          median(of(lane)).toFixed(2),
          spread(spreadOf(quotient(lane))),
        ]),
      ),
    ].join('\n'),
    goals: [
      {
        id: 'R1',
        kind: 'timing',
        checks: [{ value: median(quotient(LANES.with)), atMost: 1.3, of: 'a bet without promotions' }],
      },
    ],
    control: median(quotient(LANES.copy)),
    tolerance: TOLERANCE,
    raw: Object.fromEntries(played),
  };
};
