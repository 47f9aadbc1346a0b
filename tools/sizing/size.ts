import type { Figures } from './figures.ts';

/** What is wanted. */
export interface Target {
  /** Members who are connected at once. */
  readonly sockets: number;
  /** Bets a second. */
  readonly bets: number;
}

/** What nobody has measured: how the house is run, and what its members do. */
export interface Assumptions {
  /** Private events that follow from a bet: balance, round, progress. */
  readonly eventsPerBet: number;
  /** Public events that each socket gets a second. */
  readonly publicPerSecond: number;
  /** Within this time all members are connected again after an outage, seconds. */
  readonly comebackSeconds: number;
  /** Share of its cores that a host uses at most. */
  readonly use: number;
  readonly coresPerHost: number;
  readonly memoryPerHostGb: number;
  /** Memory of a gateway process without connections, MB. */
  readonly processMb: number;
  /** Connections of a gateway process to pgbouncer, and those past it. */
  readonly pooled: number;
  readonly direct: number;
}

export const USUAL: Assumptions = {
  ...{ eventsPerBet: 3, publicPerSecond: 2, comebackSeconds: 120, use: 0.5 },
  ...{ coresPerHost: 16, memoryPerHostGb: 64, processMb: 250, pooled: 11, direct: 3 },
};

/** A computed number; `lacks` are the figures it had to do without, and null is a number that can't be said at all. */
export interface Sized {
  readonly value: number | null;
  readonly lacks: readonly (keyof Figures)[];
}

/** How large everything must be. */
export interface Size {
  readonly coresForBets: Sized;
  readonly coresForEvents: Sized;
  readonly coresForComeback: Sized;
  /** Of gateways, at `use`. */
  readonly cores: Sized;
  readonly socketMemoryGb: Sized;
  /** With one more than the load needs, so that one may fail. */
  readonly hosts: Sized;
  /** Share of each process that others' events take, percent. */
  readonly elsewherePercent: Sized;
  readonly pooledConnections: Sized;
  readonly directConnections: Sized;
  readonly databaseCores: Sized;
  /** Share of what one primary can commit, percent. */
  readonly commitsPercent: Sized;
  readonly diskGbPerDay: Sized;
  readonly redisEvents: Sized;
  readonly redisCores: Sized;
}

const DAY_SECONDS = 86_400;
const of = (value: number): Sized => ({ value, lacks: [] });

/** Computes with a figure, or says that it lacks it. */
function using(figures: Figures, name: keyof Figures, compute: (figure: number) => number): Sized {
  const figure = figures[name];
  return figure === null ? { value: null, lacks: [name] } : of(compute(figure));
}

/** Several as one; what can't be said counts as nothing and is said. */
function combine(parts: readonly Sized[], compute: (values: readonly number[]) => number): Sized {
  const values = parts.flatMap(({ value }) => value ?? []);
  const lacks = [...new Set(parts.flatMap(part => part.lacks))];
  return { value: values.length === 0 ? null : compute(values), lacks };
}
const map = ({ value, lacks }: Sized, compute: (value: number) => number): Sized => ({
  value: value === null ? null : compute(value),
  lacks,
});

/** Computes what a target needs from what was measured. What was not measured is named and never guessed. */
export function sizeFor({ sockets, bets }: Target, figures: Figures, assumed: Assumptions = USUAL): Size {
  const { use, coresPerHost } = assumed;
  const events = bets * assumed.eventsPerBet;
  const coresForBets = using(figures, 'gatewayMsPerBet', ms => (bets * ms) / 1_000);
  const coresForEvents = using(
    figures,
    'deliveriesPerSecond',
    rate => (events + sockets * assumed.publicPerSecond) / rate,
  );
  const coresForComeback = using(
    figures,
    'connectsPerSecond',
    rate => sockets / assumed.comebackSeconds / rate,
  );
  const load = combine([coresForBets, coresForEvents], values => values.reduce((sum, it) => sum + it, 0));
  // After an outage the cores may be used up.
  const cores = combine([map(load, it => it / use), coresForComeback], values =>
    Math.max(1, ...values.map(Math.ceil)),
  );
  const socketMemoryGb = using(figures, 'socketKb', kb => (sockets * kb) / 2 ** 20);
  const processMemoryGb = map(cores, it => (it * assumed.processMb) / 1_024);
  const memory = combine([socketMemoryGb, processMemoryGb], values =>
    values.reduce((sum, it) => sum + it, 0),
  );
  const byCores = map(cores, it => it / coresPerHost);
  const byMemory = map(memory, it => it / (assumed.memoryPerHostGb * use));
  return {
    ...{ coresForBets, coresForEvents, coresForComeback, cores, socketMemoryGb },
    hosts: combine([byCores, byMemory], values => Math.ceil(Math.max(...values)) + 1),
    elsewherePercent: using(figures, 'elsewherePercent', percent => (events / 1_000) * percent),
    pooledConnections: map(cores, it => it * assumed.pooled),
    directConnections: map(cores, it => it * assumed.direct),
    databaseCores: using(figures, 'databaseMsPerBet', ms => (bets * ms) / 1_000 / use),
    commitsPercent: using(figures, 'commitsPerSecond', rate => (100 * bets) / rate),
    diskGbPerDay: using(figures, 'diskBytesPerBet', bytes => (bets * DAY_SECONDS * bytes) / 1e9),
    redisEvents: of(events),
    redisCores: using(figures, 'redisPerSecond', rate => events / rate / use),
  };
}
