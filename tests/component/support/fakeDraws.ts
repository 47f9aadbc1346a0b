import type { Freshness } from '../../../streams/freshness.ts';
import type { OwnDrawsStore } from '../../../streams/stores/draws.ts';
import type { RainStore } from '../../../streams/stores/rain.ts';
import type { OwnDraws, Rain, RainNow } from '../../../streams/wire/draws/shapes.ts';
import { behavior, refused, verb, worked } from './fakeActions.ts';
import { LIVE, NOW } from './values.ts';

/** A rain that begins in 42 seconds. */
export const rainOf = (change: Partial<Rain> = {}): Rain => ({
  ...{ id: 'rain1', state: 'open', opensAt: NOW + 42_000, closesAt: NOW + 62_000 },
  ...{ budget: 10_000, least: 100, most: 4_000, commit: 'c0ffee' },
  ...{ listHash: null, seed: null, claims: null, given: null },
  ...change,
});

/** Envelope rains of a world in which there was none. */
export function fakeRain(rain: Rain | null = null) {
  return {
    rain$: behavior<RainNow | null>({ rain, nextAt: null }),
    freshness$: behavior<Freshness>(LIVE),
    press: verb<RainStore['press']>(() => refused('rain_missed')),
    envelopes: verb<RainStore['envelopes']>(() => worked([])),
    record: verb<RainStore['record']>(() => refused('draw_unknown')),
    refresh: () => {},
  } satisfies RainStore;
}

/** What somebody has in draws; nothing unless given. */
export function fakeOwnDraws(own: Partial<OwnDraws> = {}) {
  return {
    own$: behavior<OwnDraws | null>({ changes: 0, tickets: 0, prizes: 0, envelope: null, ...own }),
    freshness$: behavior<Freshness>(LIVE),
    refresh: () => {},
  } satisfies OwnDrawsStore;
}
