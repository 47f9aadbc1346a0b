import { describe, expect, it } from 'vitest';
import { readBenchmarks } from '../../../../tools/sizing/benchmarksFile.ts';
import { putTable } from '../../../../tools/sizing/document.ts';
import { type Figures, readFigures, SOURCES } from '../../../../tools/sizing/figures.ts';
import { readOptions, UsageError } from '../../../../tools/sizing/options.ts';
import { sizeFor, USUAL } from '../../../../tools/sizing/size.ts';
import { tableOf } from '../../../../tools/sizing/table.ts';

const PAGE = `# Benchmarks

## B1

2026-11-25, commit 0f9a3ba0, \`npm run bench\`.

| a second | done | server CPU ms | gateway CPU ms | x limit |
| --- | ---: | ---: | ---: | ---: |
| bets, 20 | 20.0 | 24.16 | 19.00 | 0.93 [0.85..1.01] |
| bets, 200 | 123.8 | 4.00 | 5.00 | 0.47 [0.40..0.54] |

## N2

| 32 sessions | commits a second | x limit |
| --- | ---: | ---: |
| croupier | 10,000 | 0.86 |

## N3

\`\`\`
GOAL N3 0.20 <= 0.20 (% of a core) PASS
GOAL N3.redis 50000.00 >= 1.00 (events/s) REPORT
\`\`\`

## N4

\`\`\`
GOAL N4 1.90 >= 1.80 (one process) PASS
GOAL N4.deliveries 100000.00 >= 1.00 (a core) REPORT
\`\`\`

## N5

\`\`\`
GOAL N5.connects 2100.00 >= 2000.00 (visitors) 1000.00 >= 700.00 (members) PASS
GOAL N5.memory 13.00 <= 14.00 (KB, visitor) 16.00 > 15.00 (KB, member) FAIL
\`\`\`

## N9

\`\`\`
GOAL N9.disk 2500.00 <= 3000.00 (bytes) PASS
\`\`\`
`;
const FIGURES: Figures = {
  ...{ gatewayMsPerBet: 5, databaseMsPerBet: 4, commitsPerSecond: 10_000, connectsPerSecond: 1_000 },
  ...{ socketKb: 16, deliveriesPerSecond: 100_000, elsewherePercent: 0.2, redisPerSecond: 50_000 },
  diskBytesPerBet: 2_500,
};
const MILLION = { sockets: 1_000_000, bets: 1_000 };
const without = (...names: (keyof Figures)[]): Figures =>
  ({ ...FIGURES, ...Object.fromEntries(names.map(name => [name, null])) }) as Figures;

describe('figures', () => {
  it('are read by their ids', () => {
    expect(readFigures(readBenchmarks(PAGE))).toEqual(FIGURES);
  });
  it.each(Object.keys(SOURCES) as (keyof Figures)[])('lack %s where no bench has it', name => {
    const { id } = SOURCES[name];
    const page = PAGE.replaceAll(`GOAL ${id} `, 'GOAL X ').replace(`## ${id}\n`, '## X\n');
    expect(readFigures(readBenchmarks(page))[name]).toBeNull();
  });
  it('are of the row and the column that were asked for', () => {
    const file = readBenchmarks(PAGE);
    expect(file.cell('B1', 'bets, 20', 'server CPU ms')).toBe(24.16);
    expect(file.cell('B1', 'bets, 2', 'server CPU ms')).toBeNull();
    expect(file.cell('B1', 'bets, 20', 'x limit')).toBe(0.93);
    expect(file.cell('B1', 'bets, 20', 'a second')).toBeNull();
    expect(file.goal('N5', 0)).toBeNull();
    expect(file.goal('N5.memory', 2)).toBeNull();
  });
});

describe('a size', () => {
  it('follows from the figures', () => {
    const size = sizeFor(MILLION, FIGURES);
    const value = Object.fromEntries(Object.entries(size).map(([name, it]) => [name, it.value]));
    // 5 cores for bets and 20.03 for events at half use, against 8.33 for a comeback.
    expect(value).toMatchObject({ coresForBets: 5, coresForEvents: 20.03, cores: 51 });
    expect(value.coresForComeback).toBeCloseTo(1_000_000 / 120 / 1_000);
    expect(value.socketMemoryGb).toBeCloseTo(15.26, 1);
    expect(value).toMatchObject({ hosts: 5, pooledConnections: 561, directConnections: 153 });
    expect(value).toMatchObject({ databaseCores: 8, commitsPercent: 10, diskGbPerDay: 216 });
    expect(value).toMatchObject({ redisEvents: 3_000, redisCores: 0.12 });
    expect(value.elsewherePercent).toBeCloseTo(0.6);
    expect(Object.values(size).every(({ lacks }) => lacks.length === 0)).toBe(true);
  });
  it('has cores for everybody who comes back at once', () => {
    const { cores } = sizeFor(MILLION, { ...FIGURES, connectsPerSecond: 100 });
    expect(cores.value).toBe(84);
  });
  it('has hosts for the memory of its sockets', () => {
    const size = sizeFor(MILLION, { ...FIGURES, socketKb: 320 }, { ...USUAL, memoryPerHostGb: 32 });
    // 305 GB of sockets and 12 of processes, at half use of 32.
    expect(size.hosts.value).toBe(21);
  });
  it('says what it had to do without, and guesses nothing', () => {
    const size = sizeFor(MILLION, without('deliveriesPerSecond', 'diskBytesPerBet'));
    expect(size.coresForEvents).toEqual({ value: null, lacks: ['deliveriesPerSecond'] });
    expect(size.diskGbPerDay).toEqual({ value: null, lacks: ['diskBytesPerBet'] });
    expect(size.cores).toEqual({ value: 10, lacks: ['deliveriesPerSecond'] });
    expect(size.hosts.lacks).toEqual(['deliveriesPerSecond']);
    const nothing = without(...(Object.keys(FIGURES) as (keyof Figures)[]));
    expect(sizeFor(MILLION, nothing).hosts.value).toBeNull();
  });
});

describe('the table', () => {
  it('shows sizes side by side and names what was not measured', () => {
    const figures = without('deliveriesPerSecond', 'diskBytesPerBet');
    const text = tableOf([MILLION], [sizeFor(MILLION, figures)], figures);
    expect(text).toContain('| | 1,000,000 sockets, 1,000 bets/s |'.replace('| |', '|  |'));
    expect(text).toContain('| gateways: cores for bets | 5 |');
    expect(text).toContain('| gateways: cores (= processes) | at least 10 |');
    expect(text).toContain('| PostgreSQL: disk, GB a day | not measured |');
    expect(text).toContain(
      'Not measured yet: N4.deliveries (deliveriesPerSecond), N9.disk (diskBytesPerBet).',
    );
  });
  it('replaces what is between the markers of a document, and nothing else', () => {
    const text = 'before\n<!-- sizing -->\nold\n<!-- /sizing -->\nafter\n';
    expect(putTable(text, 'new')).toBe('before\n<!-- sizing -->\nnew\n<!-- /sizing -->\nafter\n');
    expect(() => putTable('nothing', 'new')).toThrow('sizing');
  });
});

it('reads its command line', () => {
  expect(readOptions([])).toEqual({ target: null, assumed: USUAL, write: false });
  expect(readOptions(['--sockets', '10', '--bets', '2', '--cores', '8'])).toEqual({
    target: { sockets: 10, bets: 2 },
    assumed: { ...USUAL, coresPerHost: 8 },
    write: false,
  });
  for (const wrong of [
    ['--sockets', '10'],
    ['--sockets', '0', '--bets', '1'],
    ['--sockets', 'x', '--bets', '1'],
    ['--write', '--cores', '8'],
    ['--socket', '1'],
  ])
    expect(() => readOptions(wrong)).toThrow(UsageError);
});
