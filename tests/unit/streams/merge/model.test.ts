import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeOf } from '../../../size.ts';
import { type LiveWorld, liveWorld, winner } from '../../support/liveWorld.ts';
import { type Watched, watch } from './modelInvariants.ts';

/** A thousand worlds have their own watch (`watch`), which knows of restored backups. */
const UNWATCHED = { applied: () => {} };
const RUNS = sizeOf('MODEL_RUNS');
const COMMANDS = 100;
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const restore = (world: LiveWorld, watched: Watched, name: 'winners' | 'pool') => {
  const log = world[name];
  // The store goes down with its connections; unnoticed means that it comes back with the same epoch.
  if (!log.restored && log.restore()) {
    watched.excuse(log);
    world.gateway.disconnect();
  }
};

const steps = {
  publishLog: ({ gateway, winners }) => gateway.publish(winners),
  publishValue: ({ gateway, pool }) => gateway.publish(pool),
  deliver: ({ gateway }) => gateway.deliver(),
  deliverAll: ({ gateway }) => gateway.deliver(gateway.wire.length),
  duplicate: ({ gateway }) => gateway.wire.push(...gateway.wire.slice(0, 1)),
  swap: ({ gateway }) => {
    const [a, b, ...rest] = gateway.wire;
    if (b !== undefined) gateway.wire = [b, a, ...rest];
  },
  drop: ({ gateway }) => void gateway.wire.shift(),
  batch: ({ gateway }) => {
    gateway.wire = gateway.wire.length > 1 ? [{ b: gateway.wire }] : gateway.wire;
  },
  rotateLog: ({ winners }) => winners.rotate(),
  rotateValue: ({ pool }) => pool.rotate(),
  trim: ({ winners }) => winners.trim(),
  restoreLog: (world, watched) => restore(world, watched, 'winners'),
  restoreValue: (world, watched) => restore(world, watched, 'pool'),
  spoilOnTheWay: ({ gateway }) => {
    const [first, ...rest] = gateway.wire;
    if (first !== undefined) gateway.wire = [{ ...(first as object), d: 'garbage' }, ...rest];
  },
  spoilForGood: ({ gateway, winners }, { spoilt }) => {
    gateway.publish(winners);
    spoilt.add(`${Number.parseInt(winners.e, 10)}:${winners.s}`);
    const ev = winners.spoilNewest();
    if (gateway.up) gateway.wire.splice(-1, 1, ev);
  },
  absurdNumber: ({ gateway, winners }) => {
    if (gateway.up)
      gateway.wire.push({ t: winners.name, e: winners.e, s: 2 ** 52, ts: 1, d: winner(9, '0:9') });
  },
  absurdEpoch: ({ gateway, winners }) => {
    if (gateway.up)
      gateway.wire.push({ t: winners.name, e: '9999999999999.z', s: 1, ts: 1, d: winner(9, '0:9') });
  },
  answerSync: ({ gateway }) => gateway.answerSync(),
  answerSnap: ({ gateway }) => gateway.answerSnap(),
  answerSnapLate: ({ gateway }) => gateway.answerSnap(2),
  failSnap: ({ gateway }) => gateway.failSnap(),
  commandAnswers: ({ live, time, winners }) => {
    // Two command answers arrive in reverse order.
    const older = winners.history.at(-2) ?? winners.snap();
    live.merge([winners.snap()], time.clock.monotonic());
    live.merge([older], time.clock.monotonic());
  },
  connect: ({ gateway }) => {
    if (!gateway.up) gateway.connect();
  },
  disconnect: ({ gateway }) => {
    if (gateway.up) gateway.disconnect();
  },
  mergeWindow: ({ time }) => time.advance(50),
  gapTimer: ({ time }) => time.advance(300),
  paint: ({ frames }) => frames.paint(),
} satisfies Record<string, (world: LiveWorld, watched: Watched) => unknown>;

const weights: Partial<Record<keyof typeof steps, number>> = {
  publishLog: 8,
  publishValue: 4,
  deliver: 8,
  deliverAll: 4,
  connect: 4,
  answerSync: 4,
  answerSnap: 4,
  mergeWindow: 4,
  gapTimer: 3,
  paint: 4,
};

const names = Object.keys(steps) as (keyof typeof steps)[];
const command = fc.oneof(
  ...names.map(name => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
);

/** No more faults: everything is answered at once and nothing is lost, for long enough to outlast backoff. */
function heal(world: LiveWorld): void {
  const { gateway, time, frames } = world;
  if (!gateway.up) gateway.connect();
  for (let round = 0; round < 400; round += 1) {
    gateway.deliver(gateway.wire.length);
    gateway.answerSync();
    gateway.answerSnap();
    time.advance(500);
  }
  frames.paint();
}

it('keeps every value exact under loss, duplication, reordering, epoch changes, restores and poison (I1, I2, I3, I4, I5)', () => {
  const reached = new Set<string>();
  const property = fc.property(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), commands => {
    const world = liveWorld({ inspector: UNWATCHED });
    const watched = watch(world);
    for (const name of commands) {
      steps[name](world, watched);
      watched.checkPositions();
      reached.add(name);
      reached.add(watched.winners.freshness$.value.kind);
    }
    heal(world);
    expect(watched.breaches).toEqual([]);
    expect(watched.winners.value$.value).toEqual(world.winners.items);
    expect(watched.pool.value$.value).toEqual(world.pool.snap().st);
    expect(watched.winners.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    expect(watched.pool.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    world.scope.end();
  });
  process.stdout.write(`model seed ${seed} (MODEL_SEED repeats it), ${RUNS} runs of ${COMMANDS} commands\n`);
  fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true });
  // A generator that never gets anywhere would pass, too.
  expect([...reached]).toEqual(expect.arrayContaining([...names, 'loading', 'live', 'stale']));
}, 60_000);
