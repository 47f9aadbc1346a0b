import { wireRuntime } from 'virtual:wire-runtime';
import { z } from 'zod';
import { topics } from '../../../streams/wire/tables/topics.ts';
import { playRounds } from '../rounds.ts';
import { type Event, eventSource, randomSource, TOPICS, type TopicName } from '../stream/workload.ts';
import { handWritten } from './handWritten.ts';

// Runs inside a page whose CSP forbids eval, and leaves its figures on the window.

type Guards = Readonly<Record<TopicName, (value: unknown) => boolean>>;

const zodGuards: Guards = {
  winners: value => topics.winners.data.safeParse(value).success,
  balance: value => topics.balance.data.safeParse(value).success,
  inbox: value => topics.inbox.data.safeParse(value).success,
  jackpot: value => topics.jackpot.data.safeParse(value).success,
};
const everything: Guards = {
  winners: () => true,
  balance: () => true,
  inbox: () => true,
  jackpot: () => true,
};

const EVENTS = 50_000;
const keys: ReadonlyMap<string, TopicName> = new Map(
  (Object.keys(TOPICS) as TopicName[]).map(key => [TOPICS[key], key]),
);
const keyOf = (event: Event): TopicName => keys.get(event.t) ?? 'winners';

/** Each guard is asked about every event `repeats` times; ns per event. */
function validator(name: string, guards: Guards, repeats: number) {
  return {
    name,
    run: async () => {
      let good = 0;
      const start = performance.now();
      for (let n = 0; n < repeats; n += 1) for (const { key, d } of events) if (guards[key](d)) good += 1;
      const ns = ((performance.now() - start) * 1e6) / (EVENTS * repeats);
      if (good !== EVENTS * repeats)
        throw new Error(`${name} refused ${EVENTS * repeats - good} good events`);
      return ns;
    },
  };
}

/** No guard may accept what the schemas refuse. */
function refuseBad(guards: Guards, name: string): void {
  for (const key of Object.keys(TOPICS) as TopicName[]) {
    for (const bad of [
      null,
      {},
      { ...events.find(it => it.key === key)?.d, at: 'now', sum: -1, unread: -1 },
    ]) {
      if (guards[key](bad)) throw new Error(`${name} accepts a bad ${key} event`);
    }
  }
}

const events = eventSource()(EVENTS).map(event => ({ key: keyOf(event), d: event.d }));
const evalIsForbidden = (() => {
  try {
    return new Function('return false')() as boolean;
  } catch {
    return true;
  }
})();

async function measure(): Promise<unknown> {
  const named: readonly (readonly [string, Guards, number])[] = [
    ['hand-written', handWritten, 10],
    ['compiled from the schemas', wireRuntime.topicData, 10],
    ['zod 4', zodGuards, 1],
  ];
  for (const [name, guards] of named) refuseBad(guards, name);
  const contenders = named.map(it => validator(...it));
  const dispatch = validator('dispatch only', everything, 10);
  const samples = await playRounds([...contenders, dispatch], {
    count: 15,
    random: randomSource(14),
  });
  return { samples: Object.fromEntries(samples), evalIsForbidden, zod: z.core.version };
}

declare global {
  interface Window {
    bench: Promise<unknown>;
  }
}
window.bench = measure();
