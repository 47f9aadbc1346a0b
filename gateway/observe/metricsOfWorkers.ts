import {
  AggregatorRegistry,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** The metrics of a process as data, `registry.getMetricsAsJSON()`. */
export type MetricsData = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What a worker has answered. */
export interface WorkerMetrics {
  /** Another one for each process, also for one that replaces another. */
  readonly life: number;
  /** Null when it did not answer. */
  readonly metrics: MetricsData | null;
}

const onlyCounts = (metrics: MetricsData): MetricsData =>
  metrics.filter(({ type }) => String(type) !== 'gauge');

const together = (all: readonly MetricsData[]) => AggregatorRegistry.aggregate(all as object[]);

/** The metrics that only a gateway with workers has. @param wanted How many there should be. */
export function addWorkerCounts(registry: Registry, wanted: number): { serving(count: number): void } {
  const registers = [registry];
  const serving = new Gauge({
    name: 'croupier_workers_serving',
    help: 'Workers that answer; only of a gateway that has several.',
    registers,
  });
  new Gauge({
    name: 'croupier_workers_wanted',
    help: 'Workers that there should be; only of a gateway that has several.',
    registers,
  }).set(wanted);
  return { serving: count => serving.set(count) };
}

/**
 * The metrics of all workers as those of one gateway: counts are added up, of gauges each says what becomes of several.
 * What processes have counted that have ended, or that don't answer now, still counts: a count that fell would look like a start.
 * @param wanted How many workers there should be.
 * @param ask The workers that serve now.
 */
export function createMetricsOfWorkers(
  wanted: number,
  ask: () => Promise<readonly WorkerMetrics[]>,
): Pick<Registry, 'metrics' | 'contentType'> {
  const own = new Registry();
  const { serving } = addWorkerCounts(own, wanted);
  const last = new Map<number, MetricsData>();
  let ended: MetricsData = [];
  const read = async () => {
    const answers = await ask();
    const lives = new Set(answers.map(({ life }) => life));
    for (const [life, metrics] of last) {
      if (lives.has(life)) continue;
      last.delete(life);
      ended = onlyCounts((await together([ended, metrics]).getMetricsAsJSON()) as unknown as MetricsData);
    }
    const silent: MetricsData[] = [];
    for (const { life, metrics } of answers) {
      if (metrics === null) silent.push(onlyCounts(last.get(life) ?? []));
      else last.set(life, metrics);
    }
    const answered = answers.flatMap(({ metrics }) => (metrics === null ? [] : [metrics]));
    serving(answered.length);
    return [...answered, ...silent];
  };
  /** One scrape after the other: each moves what has ended. */
  let turn: Promise<unknown> = Promise.resolve();
  const scrape = async () => {
    const ofWorkers = await read();
    const ownNow = (await own.getMetricsAsJSON()) as unknown as MetricsData;
    return together([...ofWorkers, ended, ownNow]).metrics();
  };
  return {
    contentType: own.contentType,
    metrics() {
      const scraped = turn.then(scrape);
      turn = scraped.catch(() => undefined);
      return scraped;
    },
  };
}
