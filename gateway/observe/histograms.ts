import { Counter, Histogram, type Registry } from 'prom-client';
import type { DatabaseObserver } from '../db/observer.ts';
import { statementName } from '../db/statementName.ts';
import type { OnAnswered } from '../http/requestLog.ts';

/** Bounds of the buckets, seconds. */
const CALL = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LAG = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15];
const TRANSACTION = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15];
const STATEMENT = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** Most texts whose names are remembered: those of lists differ with each length. */
const MOST_TEXTS = 2_000;
/** Most names of statements; more than the schema has. */
const MOST_NAMES = 400;

/** Told what happens, on the way of each call, transaction and event. */
export interface Timings {
  readonly onAnswered: OnAnswered;
  readonly onLag: (ms: number) => void;
  readonly onConflict: (state: string) => void;
  readonly database: DatabaseObserver;
}

/** Children of a metric by the value of one label, each made once: finding the child again is most of what observing costs. */
function childrenOf<T>(make: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return value => {
    const child = known.get(value) ?? make(value);
    known.set(value, child);
    return child;
  };
}

/** The name of a statement; `other` once there are more than a schema can have. */
function createNames(): (text: string) => string {
  const names = new Map<string, string>();
  const distinct = new Set<string>();
  return text => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const found = statementName(text);
    const name = distinct.has(found) || distinct.size < MOST_NAMES ? found : 'other';
    distinct.add(name);
    if (names.size < MOST_TEXTS) names.set(text, name);
    return name;
  };
}

/** Adds what is measured while it happens: durations of calls, transactions, statements, and the lag of events. */
export function addTimings(registry: Registry): Timings {
  const registers = [registry];
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const requests = new Counter({
    ...{
      name: 'croupier_http_requests_total',
      help: 'Calls that were answered, by name and status.',
      registers,
    },
    labelNames: ['call', 'status'],
  });
  const durations = histogram(
    'croupier_http_request_duration_seconds',
    'How long calls took, from their arrival until their answer was sent.',
    CALL,
    ['call'],
  );
  const lag = histogram(
    'croupier_event_lag_seconds',
    'Time from the change that an event tells of until it was sent to the connections here.',
    LAG,
  );
  const waits = histogram(
    'croupier_db_connection_wait_seconds',
    'How long transactions waited for a connection.',
    TRANSACTION,
  );
  const transactions = histogram(
    'croupier_db_transaction_duration_seconds',
    'How long transactions took, by mode and outcome (committed, ended).',
    TRANSACTION,
    ['mode', 'outcome'],
  );
  const conflicts = new Counter({
    ...{ name: 'croupier_db_conflicts_total', registers, labelNames: ['state'] },
    help: 'Transactions that met another one and were done again, by SQLSTATE.',
  });
  const statements = histogram(
    'croupier_db_statement_duration_seconds',
    'How long statements took, by verb and table.',
    STATEMENT,
    ['statement'],
  );

  const nameOf = createNames();
  const durationOf = childrenOf(call => durations.labels({ call }));
  const statementOf = childrenOf(statement => statements.labels({ statement }));
  const requestOf = childrenOf(key => {
    const [call = '', status = ''] = key.split(' ');
    return requests.labels({ call, status });
  });
  const transactionOf = childrenOf(key => {
    const [mode = '', outcome = ''] = key.split(' ');
    return transactions.labels({ mode, outcome });
  });
  return {
    onAnswered(call, status, ms) {
      requestOf(`${call} ${status}`).inc();
      durationOf(call).observe(ms / 1_000);
    },
    onLag: ms => lag.observe(ms / 1_000),
    onConflict: state => conflicts.inc({ state }),
    database: {
      connectionWaited: ms => waits.observe(ms / 1_000),
      transactionEnded: (mode, hasCommitted, ms) =>
        transactionOf(`${mode} ${hasCommitted ? 'committed' : 'ended'}`).observe(ms / 1_000),
      statementEnded: (text, ms) => statementOf(nameOf(text)).observe(ms / 1_000),
    },
  };
}
