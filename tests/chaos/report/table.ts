import { percentile } from '../accounting/recovery.ts';
import { isClean, type SeedResult } from '../accounting/result.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const count = (value: number) => value.toLocaleString('en-US');
const ms = (value: number | null) => (value === null ? '-' : `${count(Math.round(value))} ms`);

/** One line about a seed that is over. */
export function progressLine(result: SeedResult, nth: number, of: number): string {
  const { seed, faults, published, deliveries, lost, doubled, stuck, violations, settledMs, wallMs } = result;
  const verdict = isClean(result) ? 'ok    ' : 'FAILED';
  return [
    `${String(nth).padStart(String(of).length)}/${of} seed ${seed} ${verdict}`,
    `${sum(Object.values(faults))} faults`,
    `${count(published)} events`,
    `${count(deliveries)} deliveries`,
    `lost ${lost} doubled ${doubled} stuck ${stuck} violations ${violations}`,
    `recovery p50 ${ms(percentile(result.recoveries, 0.5))} worst ${ms(percentile(result.recoveries, 1))}`,
    `settled ${ms(settledMs)}`,
    `${(wallMs / 1_000).toFixed(1)} s`,
  ].join('  ');
}

/** All seeds together, as plain data for the table and for `--json`. */
export function totals(results: readonly SeedResult[]) {
  const recoveries = results.flatMap(result => result.recoveries);
  const kinds: Record<string, number> = {};
  for (const { faults } of results)
    for (const [kind, times] of Object.entries(faults)) kinds[kind] = (kinds[kind] ?? 0) + times;
  const of = (
    key: 'published' | 'deliveries' | 'lost' | 'doubled' | 'stuck' | 'violations' | 'looksWhileCutOff',
  ) => sum(results.map(result => result[key]));
  return {
    seeds: results.length,
    faults: sum(Object.values(kinds)),
    kinds: Object.fromEntries(Object.entries(kinds).sort(([, a], [, b]) => b - a)),
    published: of('published'),
    deliveries: of('deliveries'),
    lost: of('lost'),
    doubled: of('doubled'),
    stuck: of('stuck'),
    violations: of('violations'),
    looksWhileCutOff: of('looksWhileCutOff'),
    recovery: {
      measured: recoveries.length,
      p50: percentile(recoveries, 0.5),
      p99: percentile(recoveries, 0.99),
      worst: percentile(recoveries, 1),
    },
    settledWorstMs: percentile(
      results.map(result => result.settledMs),
      1,
    ),
  };
}

export type Totals = ReturnType<typeof totals>;

/** The table at the end of a run. */
export function table(all: Totals): string {
  const kinds = Object.entries(all.kinds).map(([kind, times]) => `${kind} ${count(times)}`);
  const lines: string[] = [];
  for (let i = 0; i < kinds.length; i += 6) lines.push(kinds.slice(i, i + 6).join(', '));
  const rows: readonly (readonly [string, string])[] = [
    ['seeds', count(all.seeds)],
    ['faults', count(all.faults)],
    ...lines.map((line, i) => [i === 0 ? '  by kind' : '', line] as const),
    ['events published', count(all.published)],
    ['deliveries', count(all.deliveries)],
    ['lost', count(all.lost)],
    ['doubled', count(all.doubled)],
    ['stuck', count(all.stuck)],
    ['violations', count(all.violations)],
    ['looked at while cut off', count(all.looksWhileCutOff)],
    ['recovery p50', ms(all.recovery.p50)],
    ['recovery p99', ms(all.recovery.p99)],
    ['recovery worst', ms(all.recovery.worst)],
    ['all equal after, worst', ms(all.settledWorstMs)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(24)}${value}`).join('\n');
}
