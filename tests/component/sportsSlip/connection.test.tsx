import { act, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FeedConnection } from '../../../partner/pages/link/feedConnection.ts';
import { createSlipFeeds } from '../../../partner/pages/slip/feeds/linkFeeds.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import { createScope } from '../../../streams/scope.ts';
import type { Board } from '../../../streams/wire/sportsBook/shapes.ts';
import { fixtureNow, HOME, memoryStorage, NOW, openScriptedSlip } from './support/scriptedSlip.tsx';

const LIVE: Freshness = { kind: 'live', bestEffort: false };
/** As the library tells it of a snapshot that was read while there is no socket. */
const WITHOUT_SOCKET: Freshness = { kind: 'stale', since: NOW, reason: 'disconnected' };

/** The feeds of a slip's page over a link whose topic is as fresh as the test says. */
function openFeeds(first: Freshness) {
  const scope = createScope();
  onTestFinished(() => scope.end());
  const freshness$ = createState<Freshness>(first);
  const board$ = createState<Board | null>(null);
  const feed = (key: string) => ({
    value$: key === 'fixtures' ? board$ : createState(null),
    freshness$,
    missing$: createState(null),
    close: () => {},
  });
  const link = { live: { feed }, ended$: NEVER } as unknown as Parameters<typeof createSlipFeeds>[0];
  return { ...createSlipFeeds(link, null, scope), freshness$, board$ };
}

it('issue 34: a slip that connects for the first time says so, and only a connection that was there is called lost', async () => {
  const { connection$: told$, freshness$ } = openFeeds({ kind: 'loading' });
  const connection$ = createState<FeedConnection>(told$.value);
  const following = told$.subscribe(it => connection$.set(it));
  onTestFinished(() => following.unsubscribe());
  const { scope, press, user, wishes } = openScriptedSlip({ connection$, fixtures: [fixtureNow('a')] });
  onTestFinished(() => scope.end());
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10');
  const place = screen.getByRole('button', { name: 'Place bet' });
  for (const freshness of [freshness$.value, WITHOUT_SOCKET]) {
    act(() => freshness$.set(freshness));
    expect(screen.getByText(/^Connecting\./)).not.toBeNull();
    expect(screen.queryByText(/The connection is lost/)).toBeNull();
    expect(place.getAttribute('aria-disabled')).toBe('true');
    await user.click(place);
  }
  expect(wishes).toEqual([]);

  act(() => freshness$.set(LIVE));
  expect(screen.queryByText(/^Connecting\./)).toBeNull();
  expect(place.getAttribute('aria-disabled')).toBeNull();

  act(() => freshness$.set(WITHOUT_SOCKET));
  expect(screen.getByRole('alert').textContent).toMatch(/^The connection is lost\./);
  await user.click(place);
  expect(wishes).toEqual([]);
});

it('issue 34: a slip whose book tells nothing any more has lost it, until it is heard again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { connection$, freshness$, board$ } = openFeeds({ kind: 'loading' });
  const hear = () => board$.set({ leagues: [], fixtures: [fixtureNow('a')], beats: true });
  freshness$.set(LIVE);
  hear();
  for (let n = 0; n < 3; n += 1) {
    vi.advanceTimersByTime(2_400);
    expect(connection$.value).toBe('live');
    hear();
  }
  vi.advanceTimersByTime(2_600);
  expect(connection$.value).toBe('lost');
  hear();
  expect(connection$.value).toBe('live');
});

it.each([
  ['bn', /^সংযোগ হচ্ছে/],
  ['ar', /^جارٍ الاتصال/],
])('issue 34: that a slip connects is said in %s', (language, sentence) => {
  const connection$ = createState<FeedConnection>('connecting');
  const script = openScriptedSlip({ connection$, language, storage: memoryStorage() });
  onTestFinished(() => script.scope.end());
  script.press('a', HOME);
  const said = screen.getAllByRole('status').map(it => it.textContent);
  expect(said).toContainEqual(expect.stringMatching(sentence));
});
