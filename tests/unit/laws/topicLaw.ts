import { isDeepStrictEqual } from 'node:util';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { TopicSpec } from '../../../streams/wire/protocol/topic.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { TopicKey } from '../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../streams/wire/tables/zodRuntime.ts';
import { liveWorld } from '../support/liveWorld.ts';
import { START } from '../support/virtualTime.ts';

const EPOCH = '1.r';
const EVENTS = 24;
const UID = '42';
const wire = zodRuntime();

interface Step {
  /** Number of the event. */
  readonly s: number;
  readonly event: unknown;
  /** The state after it. */
  readonly state: unknown;
}

function stepsOf({ sample, apply, empty }: TopicSpec): readonly Step[] {
  const random = seeded(11);
  const steps: Step[] = [];
  let state = empty;
  for (let index = 0; index < EVENTS; index += 1) {
    const event = sample({ index, now: START + index * 1_000, state, random });
    state = apply(state, event);
    steps.push({ s: index + 2, event, state: structuredClone(state) });
  }
  return steps;
}

/** What a page shows that gets a state, then these events in this order, and a state once more where one is given. */
function shownAfter(
  key: TopicKey,
  spec: TopicSpec,
  first: { readonly s: number; readonly state: unknown },
  events: readonly Step[],
  restored?: { readonly s: number; readonly state: unknown },
): unknown {
  const always = () => true;
  const world = liveWorld({
    // The law itself says what is wrong.
    inspector: { applied() {} },
    wire: {
      ...wire,
      topicKind: { ...wire.topicKind, [key]: spec.kind },
      topicData: { ...wire.topicData, [key]: always },
      topicState: { ...wire.topicState, [key]: always },
    },
  });
  const name = topicName(key, spec.audience === 'public' ? null : UID);
  const feed = world.live.feed(key, spec.audience === 'public' ? null : UID, {
    initial: null,
    load: state => state as never,
    apply: (state: unknown, event) => spec.apply(state, event) as never,
    snapshot: state => state as never,
  });
  const snap = ({ s, state }: { readonly s: number; readonly state: unknown }) =>
    world.live.merge(
      [{ t: name, kind: spec.kind, e: EPOCH, s, ts: START, st: structuredClone(state) } as never],
      world.time.clock.now(),
    );
  world.gateway.connect();
  snap(first);
  for (const { s, event } of events)
    world.gateway.push({ t: name, e: EPOCH, s, ts: START, d: structuredClone(event) });
  if (restored !== undefined) snap(restored);
  world.frames.paint();
  const shown = feed.value$.value;
  world.scope.end();
  return shown;
}

/** The same steps, each pair of neighbours the other way round. */
const swapped = (steps: readonly Step[]) =>
  steps.map((step, i) => steps[i % 2 === 0 ? i + 1 : i - 1] ?? step);

/** What is wrong with a topic: what comes late, twice, in another order, or after a state, must leave what is true. */
export function faultsOfTopic(key: TopicKey, spec: TopicSpec): readonly string[] {
  const steps = stepsOf(spec);
  const last = steps.at(-1);
  const [begin] = steps;
  if (last === undefined || begin === undefined) return ['has no events'];
  const middle = steps[EVENTS / 2] ?? last;
  const rest = steps.slice(1);
  const after = steps.slice(EVENTS / 2 + 1);
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['in order', () => shownAfter(key, spec, begin, rest)],
    [
      'twice',
      () =>
        shownAfter(
          key,
          spec,
          begin,
          rest.flatMap(step => [step, step]),
        ),
    ],
    ['late', () => shownAfter(key, spec, begin, [...rest, ...rest.slice(0, 5), begin])],
    ['reordered', () => shownAfter(key, spec, begin, swapped(rest))],
    ['reordered back to front', () => shownAfter(key, spec, begin, rest.toReversed())],
    ['restored in the middle', () => shownAfter(key, spec, middle, steps)],
    ['restored and followed', () => shownAfter(key, spec, middle, after)],
    ['restored late', () => shownAfter(key, spec, begin, rest, middle)],
    ['restored at the end', () => shownAfter(key, spec, begin, rest.slice(0, 3), last)],
  ];
  const faults = ways.flatMap(([how, show]) =>
    isDeepStrictEqual(show(), last.state) ? [] : [`${how}: shows something else`],
  );
  if (spec.kind === 'value' && !isDeepStrictEqual(spec.apply(begin.state, last.event), last.state))
    faults.push('skipped: a value that is not the whole state');
  let before = structuredClone(begin.state);
  for (const { event, state } of rest) {
    const copy = structuredClone(before);
    const again = spec.apply(spec.apply(before, event), structuredClone(event));
    if (!isDeepStrictEqual(again, state)) faults.push('the same event again changes it');
    if (!isDeepStrictEqual(before, copy)) faults.push('an event changes the state before it');
    const stored = JSON.parse(JSON.stringify(copy)) as unknown;
    if (!isDeepStrictEqual(spec.apply(stored, JSON.parse(JSON.stringify(event))), state))
      faults.push('a state that was stored goes on differently');
    before = structuredClone(state);
  }
  return [...new Set(faults)];
}
