import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newestValue } from '../../../../streams/merge/fold.ts';
import type { TopicFold } from '../../../../streams/platform.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { sizeOf } from '../../../size.ts';
import { type LiveWorld, liveWorld } from '../../support/liveWorld.ts';
import type { TopicLog } from '../../support/topicLog.ts';

const RUNS = sizeOf('MODEL_RUNS');
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

/** What such a back end sends: the payload, or nothing but the topic's name. */
const emit = ({ gateway }: LiveWorld, log: TopicLog, hint = false) => {
  const { t, d } = log.publish();
  if (gateway.up) gateway.wire.push(hint ? { t } : { t, d });
};

const steps = {
  publishLog: world => emit(world, world.winners),
  publishValue: world => emit(world, world.pool),
  hint: world => emit(world, world.pool, true),
  deliver: ({ gateway }) => gateway.deliver(),
  duplicate: ({ gateway }) => gateway.wire.push(...gateway.wire.slice(0, 1)),
  swap: ({ gateway }) => {
    const [a, b, ...rest] = gateway.wire;
    if (b !== undefined) gateway.wire = [b, a, ...rest];
  },
  drop: ({ gateway }) => void gateway.wire.shift(),
  answer: ({ gateway }) => gateway.answerSnap(),
  answerLate: ({ gateway }) => gateway.answerSnap(1),
  answerReversed: ({ gateway }) => {
    gateway.snaps.reverse();
    gateway.answerSnap();
  },
  fail: ({ gateway }) => gateway.failSnap(),
  disconnect: ({ gateway }) => gateway.disconnect(),
  connect: ({ gateway }) => {
    if (!gateway.up) gateway.connectLegacy();
  },
  shortWait: ({ time }) => time.advance(100),
  longWait: ({ time }) => time.advance(2_000),
  paint: ({ frames }) => frames.paint(),
} satisfies Record<string, (world: LiveWorld) => unknown>;
const names = Object.keys(steps) as (keyof typeof steps)[];

/** As a store folds a log of a back end that may repeat itself: by business id. */
const winnersFold: TopicFold<'winners', readonly Winner[] | null, Winner[]> = {
  initial: null,
  load: state => [...state],
  apply: (draft, data) => (draft.some(item => item.id === data.id) ? draft : [data, ...draft]),
  snapshot: draft => [...draft],
  legacy: { id: ({ id }) => id },
};

it('without sequence numbers, versioned values never step back and everything is right after one poll', () => {
  const property = fc.property(
    fc.array(fc.constantFrom(...names), { minLength: 100, maxLength: 100 }),
    commands => {
      const world = liveWorld();
      world.gateway.connectLegacy();
      const winners = world.live.feed('winners', null, winnersFold);
      const pool = world.live.feed(
        'jackpot',
        null,
        newestValue<TopicState<'jackpot'>>({ version: ({ at }) => at }),
      );
      const shown: number[] = [];
      world.scope.subscribe(pool.value$, value => {
        if (value !== null) shown.push(value.amount);
      });
      for (const name of commands) steps[name](world);
      if (!world.gateway.up) world.gateway.connectLegacy();
      // One poll is at most 36 s away, a retry that backs off at most 60 s.
      for (let second = 0; second < 140; second += 1) {
        world.gateway.deliver(world.gateway.wire.length);
        while (world.gateway.snaps.length > 0) world.gateway.answerSnap();
        world.time.advance(1_000);
      }
      world.frames.paint();
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(winners.value$.value).toEqual(world.winners.items);
      expect(pool.value$.value).toEqual(world.pool.snap().st);
      expect(pool.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
      world.scope.end();
    },
  );
  process.stdout.write(`legacy model seed ${seed} (MODEL_SEED repeats it), ${RUNS} runs of 100 commands\n`);
  fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true });
}, 60_000);
