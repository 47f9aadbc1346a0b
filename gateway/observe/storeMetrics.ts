import type { Registry } from 'prom-client';
import type { BusState } from '../db/bus/port.ts';
import { addCounter, addGauge } from './metric.ts';
import type { Sources } from './sources.ts';

/** Adds the metrics of the database's pool, the bus and the clock. */
export function addStoreMetrics(registry: Registry, sources: Sources): void {
  const gauge = (name: string, help: string, read: () => number) =>
    addGauge(registry, { name, help }, () => [[read()]]);
  gauge('croupier_db_pool_connections', 'Connections of the pool.', () => sources.pool().size);
  gauge('croupier_db_pool_idle_connections', 'Those that nothing uses.', () => sources.pool().idle);
  gauge(
    'croupier_db_pool_waiting_requests',
    'Transactions and queries that wait for a connection.',
    () => sources.pool().waiting,
  );

  const ofBus = (add: typeof addGauge, name: string, help: string, read: (bus: BusState) => number) =>
    add(registry, { name, help, labels: ['driver'] }, () => {
      const bus = sources.bus();
      return bus === null ? [] : [[read(bus), { driver: bus.driver }]];
    });
  ofBus(addGauge, 'croupier_bus_connected', '1 while the bus is connected, else 0.', it =>
    Number(it.connected),
  );
  ofBus(
    addGauge,
    'croupier_bus_subscribed_channels',
    'Channels whose events arrive here.',
    it => it.subscribed,
  );
  ofBus(
    addCounter,
    'croupier_bus_published_total',
    'Events of own transactions that were handed to the bus.',
    it => it.published,
  );
  ofBus(addCounter, 'croupier_bus_received_total', 'Events that arrived by the bus.', it => it.received);
  ofBus(
    addCounter,
    'croupier_bus_dropped_total',
    'Events that the bus did not carry: they are read from the log.',
    it => it.dropped,
  );
  addGauge(
    registry,
    {
      ...{ name: 'croupier_clock_offset_seconds', aggregator: 'max' },
      help: 'How far this machine’s wall clock is ahead of the database’s.',
    },
    () => {
      const offset = sources.clockOffsetMs();
      return offset === null ? [] : [[offset / 1_000]];
    },
  );
}
