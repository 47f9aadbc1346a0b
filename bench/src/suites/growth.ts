import { spread, table, whole } from '../markdown.ts';
import { reactRxjs } from '../peers/reactRxjs.ts';
import { playRounds } from '../rounds.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { croupier } from '../stream/croupier.ts';
import { emitEvents, type Stage, setUp } from '../stream/drive.ts';
import { limitPerEvent, limitPerFrame } from '../stream/limit.ts';
import { sessions } from '../stream/session.ts';
import { runTopics } from '../stream/topics.ts';
import { EVENTS_PER_FRAME, type Event, eventSource, randomSource } from '../stream/workload.ts';
import type { Suite } from '../suite.ts';

/** 200 and 1000 subscribers, in fiftieths. */
const FEW = 4;
const MANY = 20;
const EXTRA = (MANY - FEW) * 50;

/** What one more subscriber costs per event. */
export const G1: Suite = async ({ full }) => {
  const next = eventSource();
  let events: readonly Event[] = [];
  const variants = [limitPerEvent, limitPerFrame, croupier, reactRxjs];
  const nameOf = (variant: (typeof variants)[number], scale: number) => `${variant.name} x${scale * 50}`;
  const stages = new Map<string, Stage>();
  for (const variant of variants) {
    for (const scale of [FEW, MANY]) stages.set(nameOf(variant, scale), await setUp(variant, scale));
  }
  const contenders = [...stages].map(([name, stage]) => ({
    name,
    run: async () => emitEvents(stage, events, EVENTS_PER_FRAME),
  }));
  const samples = await playRounds(contenders, {
    count: full ? 9 : 5,
    random: randomSource(12),
    prepare: () => {
      events = next(full ? 200_000 : 100_000);
    },
  });
  const at = (variant: (typeof variants)[number], scale: number) => samples.get(nameOf(variant, scale)) ?? [];
  const marginal = (variant: (typeof variants)[number]) => {
    const few = at(variant, FEW);
    return median(at(variant, MANY).map((ns, round) => (ns - (few[round] ?? Number.NaN)) / EXTRA));
  };
  const rows = variants.map(it => [
    it.name,
    whole(median(at(it, FEW))),
    whole(median(at(it, MANY))),
    marginal(it).toFixed(2),
  ]);
  return {
    table: table(['variant', 'ns/event, 200 subs', 'ns/event, 1000 subs', 'ns per extra subscriber'], rows),
    goals: [
      {
        id: 'G1',
        kind: 'timing',
        checks: [
          { value: marginal(croupier), atMost: 1, of: 'ns' },
          { value: marginal(croupier) / marginal(reactRxjs), atMost: 0.25, of: `peer: ${reactRxjs.name}` },
        ],
      },
    ],
    control: null,
    raw: Object.fromEntries(samples),
  };
};

const TOPIC_COUNTS = [4, 16, 64, 256] as const;

/** Cost of an event among many followed topics. */
export const G2: Suite = async ({ full }) => {
  const events = full ? 200_000 : 100_000;
  const contenders = TOPIC_COUNTS.map(count => ({
    name: String(count),
    run: () => runTopics(count, events),
  }));
  const samples = await playRounds(contenders, { count: full ? 15 : 9, random: randomSource(13) });
  const at = (count: number) => samples.get(String(count)) ?? [];
  const rows = TOPIC_COUNTS.map(count => [
    String(count),
    whole(median(at(count))),
    spread(spreadOf(ratios(at(count), at(4)))),
  ]);
  const value = median(ratios(at(256), at(4)));
  return {
    table: table(['topics', 'ns/event', 'x 4 topics'], rows),
    goals: [{ id: 'G2', kind: 'timing', checks: [{ value, atMost: 1.3, of: '4 topics' }] }],
    control: null,
    raw: Object.fromEntries(samples),
  };
};

/** Whether a long session gets slower: chunks 8 to 10 of 200k events against chunks 2 to 4. */
export const G3: Suite = async () => {
  const found = await sessions([limitPerFrame, croupier], 10);
  const quotient = (figures: readonly number[]) => median(figures.slice(7, 10)) / median(figures.slice(1, 4));
  const of = (variant: typeof croupier) => found.get(variant)?.chunks ?? [];
  const rows = [limitPerFrame, croupier].map(it => [
    it.name,
    ...of(it).map(whole),
    quotient(of(it)).toFixed(2),
  ]);
  const chunks = of(croupier).map((_, n) => `${n + 1}`);
  const value = quotient(of(croupier)) / quotient(of(limitPerFrame));
  return {
    table: table(['variant, ns/event in chunk', ...chunks, 'late / early'], rows),
    goals: [{ id: 'G3', kind: 'report', checks: [{ value, atMost: 1.25, of: 'limit' }] }],
    control: null,
    raw: rows,
  };
};
