import { act } from '@testing-library/react';
import { NEVER, type Observable, of } from 'rxjs';
import { vi } from 'vitest';
import type { TableFeeds } from '../../../../partner/pages/tables/feeds/tableFeeds.ts';
import type {
  Cloth,
  TableLine,
  TableNow,
  TableResult,
  TableStakes,
} from '../../../../partner/tables/wire/state.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Outcome } from '../../../../streams/failure.ts';
import type { Freshness } from '../../../../streams/freshness.ts';

export const START = 1_800_000_000_000;
export const PLACE = { shoe: 3, round: 5 } as const;
export const LIVE: Freshness = { kind: 'live', bestEffort: false };
export const LOST: Freshness = { kind: 'stale', since: START, reason: 'disconnected' };

export const tableNow = (kind: string, more: Partial<TableNow> = {}): TableNow => ({
  ...{ table: 'T', kind, ...PLACE, phase: 'open', startsAt: START, until: START + 15_000 },
  ...{ promise: 'ab'.repeat(32), steps: [], backs: null, seats: [] },
  ...more,
});
export const clothNow = (more: Partial<Cloth> = {}): Cloth => ({
  ...{ table: 'T', ...PLACE, v: 1, chips: {}, state: 'open', code: null, stake: 0, payout: 0 },
  ...{ decisions: [], seat: null, last: null, balance: 100_000, pending: false },
  ...more,
});

export const refusedWith = (code: string, status = 409): Outcome<never> => ({
  ok: false,
  failure: { code, status, message: null, retryAfterMs: null, value: null },
});

/** What a page is told of a table, and what it is answered, as the test says. */
export function scriptFeeds(kind: string, { table = 'T', seat = null as number | null } = {}) {
  const table$ = createState<TableNow | null>(tableNow(kind, { table }));
  const cloth$ = createState<Cloth | null>(clothNow({ table, seat }));
  const stakes$ = createState<TableStakes | null>(null);
  const results$ = createState<readonly TableResult[] | null>([]);
  const chat$ = createState<readonly TableLine[] | null>([]);
  const freshness$ = createState<Freshness>(LIVE);
  const ended$ = createState<string | null>(null);
  let v = 10;
  const clock = { now: START + 1_000 };
  const calls = {
    setCloth: vi.fn<TableFeeds['setCloth']>(({ chips }) => {
      v += 1;
      return of({ ok: true, value: clothNow({ table, seat, chips, v }) });
    }),
    decide: vi.fn<TableFeeds['decide']>(() => NEVER),
    takeSeat: vi.fn<TableFeeds['takeSeat']>(() => NEVER),
    say: vi.fn<TableFeeds['say']>(() => of({ ok: true, value: null })),
    myRounds: vi.fn<TableFeeds['myRounds']>(() => of({ ok: true, value: [] })),
    shoe: vi.fn<TableFeeds['shoe']>(() => NEVER),
    pause: vi.fn((_ms: number): Observable<unknown> => of(null)),
  };
  const live = createState(LIVE);
  const feeds: TableFeeds = {
    table: { value$: table$, freshness$ },
    stakes: { value$: stakes$, freshness$: live },
    results: { value$: results$, freshness$: live },
    cloth: { value$: cloth$, freshness$: live },
    chat: { value$: chat$, freshness$: live },
    ended$,
    serverNow: () => clock.now,
    ...calls,
  };
  return {
    ...{ feeds, calls, clock },
    show: (more: Partial<TableNow>) => act(() => table$.set(tableNow(kind, { table, ...more }))),
    lay(more: Partial<Cloth>) {
      v += 1;
      act(() => cloth$.set(clothNow({ table, seat, v, ...more })));
    },
    setStakes: (stakes: TableStakes) => act(() => stakes$.set(stakes)),
    setResults: (results: readonly TableResult[]) => act(() => results$.set(results)),
    setLines: (lines: readonly TableLine[]) => act(() => chat$.set(lines)),
    setFreshness: (freshness: Freshness) => act(() => freshness$.set(freshness)),
    end: (code: string) => act(() => ended$.set(code)),
    /** Cloths that were sent, in their order. */
    sent: () => calls.setCloth.mock.calls.map(([{ chips }]) => chips),
  };
}
export type ScriptedFeeds = ReturnType<typeof scriptFeeds>;
