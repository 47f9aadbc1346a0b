import { type Figures, SOURCES } from './figures.ts';
import type { Size, Sized, Target } from './size.ts';

const ROWS: readonly (readonly [label: string, key: keyof Size])[] = [
  ['gateways: cores for bets', 'coresForBets'],
  ['gateways: cores for events', 'coresForEvents'],
  ['gateways: cores for everybody coming back', 'coresForComeback'],
  ['gateways: cores (= processes)', 'cores'],
  ['gateways: memory of sockets, GB', 'socketMemoryGb'],
  ['gateways: hosts, one of them spare', 'hosts'],
  ['gateways: share of a process for events of others, %', 'elsewherePercent'],
  ['connections to pgbouncer', 'pooledConnections'],
  ['connections past it', 'directConnections'],
  ['PostgreSQL: cores for bets', 'databaseCores'],
  ['PostgreSQL: share of its publishing commits, %', 'commitsPercent'],
  ['PostgreSQL: disk, GB a day', 'diskGbPerDay'],
  ['Redis: events a second', 'redisEvents'],
  ['Redis: cores', 'redisCores'],
];

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const written = (value: number) => (value >= 10 || Number.isInteger(value) ? whole : small).format(value);

function cellOf({ value, lacks }: Sized): string {
  if (value === null) return 'not measured';
  return lacks.length === 0 ? written(value) : `at least ${written(value)}`;
}

/** Markdown of sizes side by side, with what they were computed from. */
export function tableOf(targets: readonly Target[], sizes: readonly Size[], figures: Figures): string {
  const heads = targets.map(
    ({ sockets, bets }) => `${whole.format(sockets)} sockets, ${whole.format(bets)} bets/s`,
  );
  const rows = ROWS.map(([label, key]) => [label, ...sizes.map(size => cellOf(size[key]))]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(SOURCES) as (keyof Figures)[];
  const used = names.filter(name => figures[name] !== null);
  const lacking = names.filter(name => figures[name] === null);
  const nameOf = (name: keyof Figures) => `${SOURCES[name].id} (${name})`;
  return [
    line(['', ...heads]),
    line(['---', ...heads.map(() => '---:')]),
    ...rows.map(line),
    '',
    `Computed from ${used.map(name => `${nameOf(name)} ${figures[name]}`).join(', ') || 'nothing'}.`,
    ...(lacking.length === 0 ? [] : [`Not measured yet: ${lacking.map(nameOf).join(', ')}.`]),
  ].join('\n');
}
