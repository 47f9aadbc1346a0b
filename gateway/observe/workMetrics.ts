import type { Registry } from 'prom-client';
import type { LoopState } from '../ground/loopHealth.ts';
import { addCounter, addGauge, type Figure } from './metric.ts';
import type { Sources } from './sources.ts';

/** Adds the metrics of loops, of what is due, and of the books. @param since How long ago a moment was, ms. */
export function addWorkMetrics(
  registry: Registry,
  sources: Sources,
  since: (moment: number) => number,
): void {
  const perLoop = (read: (state: LoopState) => number | null) => (): readonly Figure[] =>
    sources.loops().flatMap(state => {
      const value = read(state);
      return value === null ? [] : [[value, { loop: state.name }] as const];
    });
  const labels = ['loop'];
  const seconds = (ms: number) => ms / 1_000;
  const max = { aggregator: 'max' } as const;

  addCounter(
    registry,
    { name: 'croupier_loop_runs_total', help: 'Runs of a loop that have ended.', labels },
    perLoop(it => it.runs),
  );
  addCounter(
    registry,
    { name: 'croupier_loop_failures_total', help: 'Runs of a loop that have failed.', labels },
    perLoop(it => it.failures),
  );
  addCounter(
    registry,
    { name: 'croupier_loop_busy_seconds_total', help: 'Time that the runs of a loop took.', labels },
    perLoop(it => seconds(it.busyMs)),
  );
  addGauge(
    registry,
    { name: 'croupier_loop_failures_in_row', help: 'Failed runs since the last good one.', labels, ...max },
    perLoop(it => it.failuresInRow),
  );
  addGauge(
    registry,
    {
      ...{ name: 'croupier_loop_since_success_seconds', labels, ...max },
      help: 'Time since a loop last ended well.',
    },
    perLoop(it => (it.succeededAt === null ? null : seconds(since(it.succeededAt)))),
  );
  addGauge(
    registry,
    {
      ...{ name: 'croupier_loop_running_seconds', labels, ...max },
      help: 'For how long the run under way has been running; 0 between two.',
    },
    perLoop(it => (it.runningSince === null ? 0 : seconds(since(it.runningSince)))),
  );
  addGauge(
    registry,
    { name: 'croupier_due_items', help: 'Things that are due in the whole world, by loop.', labels, ...max },
    () => sources.backlog().map(({ loop, due }) => [due, { loop }]),
  );
  addGauge(
    registry,
    {
      ...{ name: 'croupier_due_oldest_seconds', labels, ...max },
      help: 'For how long the oldest due thing of a loop has been due.',
    },
    () => sources.backlog().map(({ loop, oldestMs }) => [seconds(oldestMs ?? 0), { loop }]),
  );
  addGauge(
    registry,
    { name: 'croupier_set_aside_items', help: 'Due things that failed and are tried again later.', ...max },
    () => [[sources.setAside()]],
  );
  addGauge(
    registry,
    {
      name: 'croupier_unsettled_contracts',
      help: 'Contracts that are due and could not be settled.',
      ...max,
    },
    () => [[sources.unsettled()]],
  );
  const invariant = ['invariant'];
  addGauge(
    registry,
    {
      ...{ name: 'croupier_invariant_broken', labels: invariant, ...max },
      help: 'Rows for which an invariant of the books did not hold at the last audit.',
    },
    () => sources.invariants().map(({ id, broken }) => [broken, { invariant: id }]),
  );
  addGauge(
    registry,
    {
      ...{ name: 'croupier_invariant_checked_timestamp_seconds', labels: invariant, ...max },
      help: 'When an invariant of the books was last audited, Unix time.',
    },
    () => sources.invariants().map(({ id, at }) => [at / 1_000, { invariant: id }]),
  );
}
