import { spread, table } from '../markdown.ts';
import { NAMES, type Plan, type Played, play } from '../money/rounds.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { rounds: 3, bets: 10, history: 50_000 },
  full: { rounds: 7, bets: 40, history: 1_000_000 },
};
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;

const of = (played: Played, name: string) => played.get(name) ?? [];
const quotient = (played: Played, name: string, base: string) => ratios(of(played, name), of(played, base));

function row(played: Played, name: string, base: string): string[] {
  const ms = median(of(played, name));
  return [name, ms.toFixed(2), (1_000 / ms).toFixed(0), spread(spreadOf(quotient(played, name, base)))];
}

/** What the money of a bet costs with fifty players, and with a long history. */
export const L1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const played = await play(full ? PLAN.full : PLAN.quick);
  const { limit, copy, product, before, pgledger, short, long } = NAMES;
  const middle = (name: string, base: string) => median(quotient(played, name, base));
  return {
    table: table(
      ['bets', 'ms per bet', 'bets a second', 'x its base, median [min..max]'],
      [
        ...[limit, copy, product, before, pgledger].map(name => row(played, name, limit)),
        ...[short, long].map(name => row(played, name, short)),
      ],
    ),
    goals: [
      { id: 'L1', kind: 'timing', checks: [{ value: middle(product, limit), atMost: 2, of: 'limit' }] },
      {
        id: 'L1.peers',
        kind: 'report',
        checks: [
          { value: middle(product, before), atMost: 1, of: 'the ledger before' },
          { value: middle(product, pgledger), atMost: 1, of: 'peer: pgledger' },
        ],
      },
      {
        id: 'L1.history',
        kind: 'timing',
        checks: [{ value: middle(long, short), atMost: 1.2, of: '1,000 rounds' }],
      },
    ],
    control: middle(copy, limit),
    tolerance: TOLERANCE,
    raw: Object.fromEntries(played),
  };
};
