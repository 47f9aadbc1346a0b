import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, type Observable, of } from 'rxjs';
import { vi } from 'vitest';
import { createClothEdits } from '../../../../partner/pages/tables/cloth/clothEdits.ts';
import { seatProblem } from '../../../../partner/pages/tables/cloth/seatProblem.ts';
import type { TableFeeds } from '../../../../partner/pages/tables/feeds/tableFeeds.ts';
import { loadKind } from '../../../../partner/pages/tables/kinds/loadKind.ts';
import { Room } from '../../../../partner/pages/tables/room/Room.tsx';
import { createSound } from '../../../../partner/pages/tables/sound.ts';
import { WordsProvider } from '../../../../partner/pages/tables/words/words.ts';
import { textsOf } from '../../../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
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
import { createScope } from '../../../../streams/scope.ts';

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

/** What the pages of all kinds load when they are opened. */
export const loadKinds = () => Promise.all([...OFFERED_TABLES.keys()].map(loadKind));

/** A table whose feeds and answers are those of the test. */
export function openScripted(kind: string, { language = 'en', seat = null as number | null } = {}) {
  const texts = textsOf(language);
  const table$ = createState<TableNow | null>(tableNow(kind));
  const cloth$ = createState<Cloth | null>(clothNow({ seat }));
  const stakes$ = createState<TableStakes | null>(null);
  const results$ = createState<readonly TableResult[] | null>([]);
  const chat$ = createState<readonly TableLine[] | null>([]);
  const freshness$ = createState<Freshness>(LIVE);
  const ended$ = createState<string | null>(null);
  const isPaused$ = createState(false);
  let v = 10;
  const clock = { now: START + 1_000 };
  const calls = {
    setCloth: vi.fn<TableFeeds['setCloth']>(({ chips }) => {
      v += 1;
      return of({ ok: true, value: clothNow({ seat, chips, v }) });
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
  const facts = { table: 'T', kind, name: 'me***me', least: 100, most: 10_000, now: START };
  const scope = createScope();
  const edits = createClothEdits(feeds, {
    ...{ limits: facts, scope },
    balance: () => cloth$.value?.balance ?? null,
    problemOf: chips => seatProblem(table$.value, chips),
  });
  const onLeave = vi.fn();
  const boot = { name: 'Lotus Table', demo: false, playMoney: true, balance: 5_000 };
  const view = render(
    <WordsProvider value={{ texts, language }}>
      <Room {...{ boot, facts, feeds, edits, isPaused$, onLeave }} sound={createSound(() => null)} />
    </WordsProvider>,
  );
  return {
    ...{ calls, clock, texts, onLeave, edits, view },
    user: userEvent.setup(),
    show: (more: Partial<TableNow>) => act(() => table$.set(tableNow(kind, more))),
    lay(more: Partial<Cloth>) {
      v += 1;
      act(() => cloth$.set(clothNow({ seat, v, ...more })));
    },
    setStakes: (stakes: TableStakes) => act(() => stakes$.set(stakes)),
    setResults: (results: readonly TableResult[]) => act(() => results$.set(results)),
    setLines: (lines: readonly TableLine[]) => act(() => chat$.set(lines)),
    setFreshness: (freshness: Freshness) => act(() => freshness$.set(freshness)),
    end: (code: string) => act(() => ended$.set(code)),
    pause: (isPaused: boolean) => act(() => isPaused$.set(isPaused)),
    /** Cloths that were sent, in their order. */
    sent: () => calls.setCloth.mock.calls.map(([{ chips }]) => chips),
  };
}

/** The button of a bet. */
export function bet(key: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`[data-bet="${key}"]`);
  if (button === null) throw new Error(`no button for ${key}`);
  return button;
}

export const shown = (id: string): string => screen.getByTestId(id).textContent ?? '';
