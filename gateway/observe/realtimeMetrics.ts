import type { Registry } from 'prom-client';
import { addCounter, addGauge, byLabel } from './metric.ts';
import type { Sources } from './sources.ts';

/** Adds the metrics of connections, topics and events. */
export function addRealtimeMetrics(registry: Registry, sources: Sources): void {
  const { realtime } = sources;
  const gauge = (name: string, help: string, read: () => number) =>
    addGauge(registry, { name, help }, () => [[read()]]);
  const counter = (name: string, help: string, read: () => number) =>
    addCounter(registry, { name, help }, () => [[read()]]);
  const counters = (
    name: string,
    help: string,
    label: string,
    read: () => Readonly<Record<string, number>>,
  ) => addCounter(registry, { name, help, labels: [label] }, () => byLabel(label, read()));

  gauge('croupier_sockets', 'Connections that were greeted and are open.', () => sources.held().connections);
  gauge('croupier_socket_transports', 'Open transports, greeted or not.', () => sources.held().transports);
  gauge('croupier_sockets_slow', 'Connections whose values are conflated.', () => sources.slow());
  gauge('croupier_topics', 'Topics whose rings this process holds.', () => sources.held().rings);
  gauge(
    'croupier_queue_bytes',
    'Bytes that wait for all connections, by the last sweep (half a second).',
    () => sources.held().queued,
  );
  gauge('croupier_unread_answer_bytes', 'Bytes of answers that were not read.', () => sources.held().unread);
  gauge(
    'croupier_connects_per_second_limit',
    'Connections a second that this process was seen to take.',
    () => sources.connectsPerSecond(),
  );
  counter('croupier_socket_connects_total', 'Clients that were let in.', () => realtime.accepted);
  counters(
    'croupier_socket_refusals_total',
    'Clients that were refused, by the code of the refusal.',
    'code',
    () => realtime.refused,
  );
  counters(
    'croupier_socket_closes_total',
    'Connections that ended, by the code of the bye; client: without one.',
    'code',
    () => realtime.closed,
  );
  counter('croupier_events_total', 'Events sent to at least one connection.', () => realtime.events);
  counter(
    'croupier_deliveries_total',
    'Events times the connections they were sent to.',
    () => realtime.deliveries,
  );
  counters(
    'croupier_resumes_total',
    'Positions of readers, by how they were answered.',
    'result',
    () => realtime.resumes,
  );
  counter('croupier_snapshots_total', 'Topics read as snapshots.', () => realtime.snapshots);
  counters(
    'croupier_gaps_total',
    'Events of a topic that did not follow each other, by cause.',
    'cause',
    () => realtime.gaps,
  );
}
