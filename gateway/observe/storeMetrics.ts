import type { Registry } from 'prom-client';
import { addCounter, addGauge } from './metric.ts';
import type { BusState, Sources } from './sources.ts';

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

  const labels = ['driver'];
  const ofBus = (read: (bus: BusState) => number) => () => {
    const bus = sources.bus();
    return bus === null ? [] : [[read(bus), { driver: bus.driver }] as const];
  };
  addGauge(
    registry,
    { name: 'croupier_bus_connected', help: '1 while the bus is connected, else 0.', labels },
    ofBus(it => Number(it.isConnected)),
  );
  addGauge(
    registry,
    { name: 'croupier_bus_waiting_messages', help: 'Messages that wait to be sent.', labels },
    ofBus(it => it.waiting),
  );
  addCounter(
    registry,
    { name: 'croupier_bus_sent_total', help: 'Messages sent on the bus.', labels },
    ofBus(it => it.sent),
  );
  addCounter(
    registry,
    { name: 'croupier_bus_received_total', help: 'Messages received from the bus.', labels },
    ofBus(it => it.received),
  );
  addCounter(
    registry,
    { name: 'croupier_bus_failures_total', help: 'Sendings on the bus that failed.', labels },
    ofBus(it => it.failed),
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
