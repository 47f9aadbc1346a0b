import { spread, table, whole } from '../markdown.ts';
import { median, quantile, ratios, spreadOf } from '../statistics.ts';
import type { Goal } from '../suite.ts';
import { atRate, cpuPerBet, doneRate, offeredRate, ownStatements, perBet } from './figures.ts';
import { HIGHEST, RATES, type Round, type Span } from './spans.ts';
import { greatestGrowth, type Statement, sumOf, takesLock } from './statements.ts';

/** What the highest rate is compared with. */
const LOWER = 20;

const HEAD = [
  'a second',
  'offered',
  'done',
  'database ms',
  'of it for locks',
  'pages',
  'p50 ms',
  'p99 ms',
  'server CPU ms',
  'gateway CPU ms',
  'database x limit, median [min..max]',
];

/** A figure, or nothing where there is none. */
const known = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

/** Figures that bets and bare inserts have alike. */
function common(name: string, spans: readonly Span[], isOwn: (statement: Statement) => boolean): string[] {
  const delays = spans.flatMap(span => span.delays);
  return [
    name,
    offeredRate(spans).toFixed(1),
    doneRate(spans).toFixed(1),
    median(perBet(spans, 'ms', isOwn)).toFixed(2),
    median(perBet(spans, 'ms', statement => isOwn(statement) && takesLock(statement))).toFixed(2),
    whole(median(perBet(spans, 'pages', isOwn))),
    median(delays).toFixed(1),
    quantile(delays, 0.99).toFixed(1),
  ];
}

/** The ratio of bets to bare inserts, round by round. */
function toLimit(rounds: readonly Round[], rate: number, isOwn: (statement: Statement) => boolean) {
  const played = atRate(rounds, rate);
  const bets = perBet(
    played.map(it => it.bets),
    'ms',
    isOwn,
  );
  const bare = perBet(
    played.map(it => it.bare),
    'ms',
  );
  return ratios(bets, bare);
}

/** Whether a statement belongs to the bets themselves. */
function ownOf(rounds: readonly Round[]): (statement: Statement) => boolean {
  const own = ownStatements(rounds);
  return ({ id }) => own.has(id);
}

/** One row for the bets and one for the bare inserts of each rate. */
export function betTable(rounds: readonly Round[]): string {
  const isOwn = ownOf(rounds);
  const rows = RATES.flatMap(rate => {
    const played = atRate(rounds, rate);
    const bets = played.map(it => it.bets);
    const bare = played.map(it => it.bare);
    return [
      [
        ...common(`bets, ${rate}`, bets, isOwn),
        known(cpuPerBet(rounds, rate, 'serverMs')),
        known(cpuPerBet(rounds, rate, 'gatewayMs')),
        spread(spreadOf(toLimit(rounds, rate, isOwn))),
      ],
      [...common(`limit: bare inserts, ${rate}`, bare, () => true), '', '', '1.00'],
    ];
  });
  return table(HEAD, rows);
}

/** Whether a bet costs the same at every rate. */
export function betGoals(rounds: readonly Round[]): Goal[] {
  const isOwn = ownOf(rounds);
  const growth = (figure: 'ms' | 'pages', counts: (statement: Statement) => boolean) => {
    const at = (rate: number) =>
      perBet(
        atRate(rounds, rate).map(it => it.bets),
        figure,
        counts,
      );
    return median(ratios(at(HIGHEST), at(LOWER)));
  };
  const limit = (rate: number) => median(toLimit(rounds, rate, isOwn));
  const own = (rate: number) => sumOf(atRate(rounds, rate).map(({ bets }) => bets.statements)).filter(isOwn);
  const worst = greatestGrowth(own(LOWER), own(HIGHEST));
  const cpu = (rate: number) => cpuPerBet(rounds, rate, 'serverMs');
  return [
    {
      id: 'B1',
      kind: 'timing',
      checks: [{ value: cpu(HIGHEST) / cpu(LOWER), atMost: 1.5, of: `server CPU at ${LOWER} a second` }],
    },
    {
      id: 'B1.pages',
      kind: 'exact',
      checks: [
        { value: growth('pages', isOwn), atMost: 1.5, of: `pages at ${LOWER} a second` },
        { value: worst, atMost: 2, of: 'the statement that grows most' },
      ],
    },
    {
      id: 'B1.time',
      kind: 'report',
      checks: [
        { value: growth('ms', isOwn), atMost: 1.5, of: `database time at ${LOWER} a second` },
        {
          value: growth('ms', it => isOwn(it) && !takesLock(it)),
          atMost: 1.5,
          of: 'without those that take locks',
        },
      ],
    },
    {
      id: 'B1.limit',
      kind: 'report',
      checks: RATES.map(rate => ({ value: limit(rate), atMost: 5, of: `limit, ${rate} a second` })),
    },
  ];
}

/** The bare insert at the highest rate against its own copy: what noise alone does. */
export function betControl(rounds: readonly Round[]): number {
  const played = atRate(rounds, HIGHEST);
  const copies = played.flatMap(({ copy }) => (copy === null ? [] : [copy]));
  return median(
    ratios(
      perBet(copies, 'ms'),
      perBet(
        played.map(it => it.bare),
        'ms',
      ),
    ),
  );
}
