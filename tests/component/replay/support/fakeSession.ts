import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { Streams } from '../../../../streams/index.ts';
import type {
  ReplaySession,
  ReplayStatus,
  Timeline,
  TimelineStep,
  Track,
} from '../../../../streams/platformReplay/session.ts';
import { fakeStreams } from '../../support/fakeStreams.ts';

type Expectation = ReplaySession['expectations$']['value'][number];

const step = (index: number, at: number, track: Track, more: Partial<TimelineStep>): TimelineStep => ({
  index,
  at,
  track,
  line: index + 2,
  title: `#${index}`,
  outcome: 'applied',
  raw: { track, index },
  changes: [],
  ...more,
});

/** A script of two seconds in which one of everything happens. */
export const MOMENTS: readonly TimelineStep[] = [
  step(0, 0, 'balance', {
    title: '#1',
    raw: { t: 'u:42:balance', d: { sum: 100_000 } },
    changes: [{ path: 'balance.balance$', before: null, after: { sum: 100_000, currency: 'PT' } }],
  }),
  step(1, 400, 'expect', { title: 'balance.balance$.sum', outcome: 'met' }),
  step(2, 1_000, 'balance', {
    title: '#2',
    raw: { t: 'u:42:balance', d: { sum: 150_000 } },
    changes: [
      {
        path: 'balance.balance$',
        before: { sum: 100_000, currency: 'PT' },
        after: { sum: 150_000, currency: 'PT' },
      },
    ],
  }),
  step(3, 1_200, 'link', { title: 'drop', outcome: 'done', line: 5 }),
  step(4, 1_500, 'winners', { title: '#7', outcome: 'lost' }),
  step(5, 2_000, 'expect', { title: 'winners.winners$.length', outcome: 'missed' }),
];

export const TIMELINE: Timeline = {
  steps: MOMENTS,
  duration: 2_000,
  tracks: ['link', 'balance', 'winners', 'expect'],
};

const STATUS: ReplayStatus = { position: 0, playing: false, speed: 1, seeking: false, ended: false };

/** A replay whose every part a test sets and watches. */
export function fakeSession(timeline: Timeline | null = TIMELINE) {
  const status$ = new BehaviorSubject(STATUS);
  const patch = (part: Partial<ReplayStatus>) => status$.next({ ...status$.value, ...part });
  return {
    script: { header: { script: 'fake' }, steps: [] } as unknown as ReplaySession['script'],
    streams$: new BehaviorSubject<Streams>(fakeStreams()),
    timeline$: new BehaviorSubject<Timeline | null>(timeline),
    status$,
    expectations$: new BehaviorSubject<readonly Expectation[]>([]),
    play: vi.fn(() => patch({ playing: true })),
    pause: vi.fn(() => patch({ playing: false })),
    step: vi.fn(async (_direction: 1 | -1) => {}),
    seek: vi.fn(async (position: number) => patch({ position })),
    happen: vi.fn(),
    setSpeed: vi.fn((speed: number) => patch({ speed })),
    close: vi.fn(),
  } satisfies ReplaySession;
}

/** An expectation as the session tells it. */
export function reached(line: number, path: string, met: boolean): Expectation {
  return { line, path, expected: 3, actual: met ? 3 : 2, met } as Expectation;
}
