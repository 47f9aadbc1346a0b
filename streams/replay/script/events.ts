import { ownValue } from '../../wire/collections/ownValue.ts';
import type { ScriptTopics } from '../product.ts';
import type { ReadLine } from './readLine.ts';
import type { EventStep } from './steps.ts';
import { type Filling, fillTemplate } from './template.ts';

type Read<K extends ReadLine['kind']> = Extract<ReadLine, { kind: K }>;
/** What a template is filled with; the number is that of the surrounding repeat unless given. */
type Fillings = (n?: number) => Filling;

/** All repeats of an event line as events of one moment. */
export function eventsOf({ spec, line }: Read<'topic'>, at: number, filling: Fillings): EventStep {
  const isBurst = spec.repeat > 1 && !spec.every;
  return {
    kind: 'event',
    at,
    line,
    topic: spec.topic,
    count: spec.repeat,
    item: index => fillTemplate(spec.data, isBurst ? filling(index + 1) : filling()),
    ...deliveryOf(spec),
  };
}

/** Made-up events of a line, spread unevenly over its time; those of one millisecond are one step. */
export function generatedEvents(
  { spec, line }: Read<'generate'>,
  at: number,
  { filling, topics }: { filling: Fillings; topics: ScriptTopics },
): EventStep[] {
  const topic = ownValue(topics, spec.generate);
  return steps(spec, filling().random).map(({ time, from, to }) => ({
    kind: 'event',
    at: at + time,
    line,
    topic: spec.generate,
    count: to - from,
    item: (index, { now, state }) => {
      const own = filling(from + index + 1);
      const made = topic?.sample?.({ index: from + index, now, state, random: own.random });
      // Events that are lists have no fields that a line could name.
      if (Array.isArray(made)) return made;
      return { ...(made as object), ...(fillTemplate(spec.data, own) as object) };
    },
    ...deliveryOf(spec),
    newEpoch: spec.newEpoch && from === 0,
  }));
}

/** Which events, counted from 0, fall on which millisecond. */
function steps({ count, over }: { count: number; over: number }, random: () => number) {
  const found: { time: number; from: number; to: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const time = Math.floor(((n + random()) * over) / count);
    const last = found.at(-1);
    if (last?.time === time) last.to = n + 1;
    else found.push({ time, from: n, to: n + 1 });
  }
  return found;
}

function deliveryOf({ batch, lost, twice, hold, newEpoch }: Read<'topic' | 'generate'>['spec']) {
  return { batch, lost, twice, hold, newEpoch };
}
