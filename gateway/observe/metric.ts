import { Counter, Gauge, type Registry } from 'prom-client';

/** How the figures of several processes of one host become one. */
type Together = 'sum' | 'max';

/** A figure with the values of its labels. */
export type Figure = readonly [value: number, labels?: Readonly<Record<string, string>>];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly aggregator?: Together;
}

/** What is read at each scrape. */
type Read = () => readonly Figure[];

/** Adds a gauge that is read at each scrape. */
export function addGauge(registry: Registry, { aggregator = 'sum', ...it }: Described, read: Read): void {
  new Gauge({
    ...{ name: it.name, help: it.help, labelNames: it.labels ?? [], registers: [registry], aggregator },
    collect() {
      this.reset();
      for (const [value, labels = {}] of read()) this.set(labels, value);
    },
  });
}

/** Adds a counter whose counts are kept elsewhere as plain numbers, and read at each scrape. */
export function addCounter(registry: Registry, { name, help, labels = [] }: Described, read: Read): void {
  new Counter({
    ...{ name, help, labelNames: labels, registers: [registry] },
    collect() {
      this.reset();
      for (const [value, values = {}] of read()) this.inc(values, value);
    },
  });
}

/** A record of counts as figures with one label. */
export const byLabel = (label: string, counts: Readonly<Record<string, number>>): readonly Figure[] =>
  Object.entries(counts).map(([name, value]) => [value, { [label]: name }]);
