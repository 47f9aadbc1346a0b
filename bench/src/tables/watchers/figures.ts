import type { Held } from '../../connects/figures.ts';
import { table, whole } from '../../markdown.ts';
import type { Goal } from '../../suite.ts';

/** A span in which many have watched. */
export interface Watched {
  readonly watchers: number;
  readonly tables: number;
  readonly ms: number;
  /** Processor time of the game server in the span, ms, and a second while nobody watches. */
  readonly cpuMs: number;
  readonly idlePerSecond: number;
  /** The game server without a watcher, and with all of them. */
  readonly before: Held;
  readonly after: Held;
  /** Messages of topics, and bytes of all messages, over all watchers. */
  readonly events: number;
  readonly bytes: number;
}

export interface WatchFigures {
  /** Percent of a core, without what the server takes anyway. */
  readonly cpu: number;
  readonly idleCpu: number;
  /** Memory of one watcher, KB: of its objects, and of the whole process. */
  readonly heapKb: number;
  readonly rssKb: number;
  /** Of one watcher, a second. */
  readonly bytes: number;
  readonly events: number;
}

const KB = 1_024;
const SECOND_MS = 1_000;
/** N6 takes as much for five times the messages and sixty connections a second: whoever only watches costs less. */
const MOST_CPU = 20;
/** A member's connection to a gateway takes 16 (N5); a watcher follows five topics besides, one of them its own. */
const MOST_KB = 32;
/** 3.6 MB an hour, for somebody who pays for each. */
const MOST_BYTES = 1_000;

export function watchFigures(it: Watched): WatchFigures {
  const { watchers, ms, cpuMs, idlePerSecond, before, after } = it;
  const seconds = ms / SECOND_MS;
  const each = (total: number) => total / watchers / seconds;
  return {
    cpu: ((cpuMs - idlePerSecond * seconds) / ms) * 100,
    idleCpu: (idlePerSecond / SECOND_MS) * 100,
    heapKb: (after.heap - before.heap) / watchers / KB,
    rssKb: (after.rss - before.rss) / watchers / KB,
    ...{ bytes: each(it.bytes), events: each(it.events) },
  };
}

export function watchGoals(it: Watched): readonly Goal[] {
  const { cpu, heapKb, bytes } = watchFigures(it);
  return [
    {
      id: 'T2',
      kind: 'timing',
      checks: [
        { value: cpu, atMost: MOST_CPU, of: '% of a core' },
        { value: heapKb, atMost: MOST_KB, of: 'KB, a watcher' },
        { value: bytes, atMost: MOST_BYTES, of: 'bytes a second, a watcher' },
      ],
    },
  ];
}

export function watchTable(it: Watched): string {
  const { cpu, idleCpu, heapKb, rssKb, bytes, events } = watchFigures(it);
  return [
    `${it.tables} tables, ${whole(it.watchers)} watchers, ${whole(it.ms / SECOND_MS)} s.`,
    '',
    table(
      [
        ...[
          '',
          'game server, % of a core',
          'without watchers',
          'KB of objects each',
          'KB of the process each',
        ],
        ...['messages a second each', 'bytes a second each'],
      ],
      [
        [
          ...['all tables', cpu.toFixed(1), idleCpu.toFixed(1), heapKb.toFixed(1), rssKb.toFixed(1)],
          ...[events.toFixed(2), whole(bytes)],
        ],
      ],
    ),
  ].join('\n');
}
