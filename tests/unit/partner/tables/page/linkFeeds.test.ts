import { type Observable, of, Subject, throwError } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { PageLink } from '../../../../../partner/pages/link/openLink.ts';
import { createLinkFeeds } from '../../../../../partner/pages/tables/feeds/linkFeeds.ts';
import { createLobbyFeeds } from '../../../../../partner/pages/tables/feeds/lobbyFeeds.ts';
import { createState } from '../../../../../streams/behaviors/state.ts';
import { failed, RestError } from '../../../../../streams/link/restError.ts';
import { createScope } from '../../../../../streams/scope.ts';

function rig() {
  const ended$ = new Subject<void>();
  const closed: string[] = [];
  const feed = vi.fn((key: string, owner: string | null) => ({
    value$: createState(null),
    freshness$: createState({ kind: 'loading' }),
    close: () => void closed.push(`${key} ${owner}`),
  }));
  const call = vi.fn((_name: string, _input: object): Observable<unknown> => of({ value: null }));
  const link = { rest: { call }, live: { feed }, offset: { now: () => 7 }, ended$ };
  const scope = createScope();
  type Link = Parameters<typeof createLinkFeeds>[0] & PageLink<never, never>;
  const feeds = createLinkFeeds(link as unknown as Link, { table: 'LT7', owner: 'me' }, scope);
  return { feeds, feed, call, ended$, closed, scope };
}

it('issue 33: a page follows the topics of its table, and the cloth of its player there', () => {
  const { feeds, feed, ended$ } = rig();
  expect(feed.mock.calls.map(([key, owner]) => [key, owner])).toEqual([
    ['table', 'LT7'],
    ['stakes', 'LT7'],
    ['results', 'LT7'],
    ['cloth', 'me.LT7'],
    ['chat', 'LT7'],
  ]);
  expect(feeds.serverNow()).toBe(7);
  ended$.next();
  expect(feeds.ended$.value).toBe('session_ended');
});

it('issue 33: nothing of a table is followed any more when it is closed', () => {
  const { closed, scope } = rig();
  scope.end();
  expect(closed.toSorted()).toEqual(['chat LT7', 'cloth me.LT7', 'results LT7', 'stakes LT7', 'table LT7']);
});

it('issue 33: the tables of the server are followed for as long as they are looked at', () => {
  const close = vi.fn();
  const value$ = createState(null);
  const feed = vi.fn((_key: string, _owner: null, _fold: unknown) => ({
    ...{ value$, freshness$: createState({ kind: 'loading' }), close },
  }));
  const call = vi.fn(
    (_name: string, _input: object): Observable<unknown> => of({ value: [{ table: 'LT7', name: 'Lotus' }] }),
  );
  type Link = Parameters<typeof createLobbyFeeds>[0];
  const lobby = createLobbyFeeds({ live: { feed }, rest: { call } } as unknown as Link);
  const scope = createScope();
  expect(lobby.follow(scope).value$).toBe(value$);
  expect(feed.mock.calls).toEqual([['lobby', null, expect.anything()]]);
  scope.end();
  expect(close).toHaveBeenCalledOnce();
  const outcomes: unknown[] = [];
  lobby.offer().subscribe(it => outcomes.push(it));
  call.mockReturnValueOnce(throwError(() => new RestError(failed('network', { status: 0 }))));
  lobby.offer().subscribe(it => outcomes.push(it));
  expect(outcomes).toMatchObject([
    { ok: true, value: [{ table: 'LT7', name: 'Lotus' }] },
    { ok: false, failure: { code: 'network' } },
  ]);
});

it('issue 33: what a page asks names its table, and a refusal is a value', () => {
  const { feeds, call } = rig();
  const place = { shoe: 1, round: 2 };
  const outcomes: unknown[] = [];
  const note = (outcome: unknown) => void outcomes.push(outcome);
  feeds.setCloth({ ...place, n: 3, chips: { tie: 100 } }).subscribe(note);
  feeds.decide({ ...place, seat: null, index: 0, decision: 'play' }).subscribe(note);
  feeds.takeSeat(4).subscribe(note);
  call.mockReturnValueOnce(throwError(() => new RestError(failed('too_soon', { status: 429 }))));
  feeds.say('hello').subscribe(note);
  feeds.myRounds().subscribe(note);
  feeds.shoe(1).subscribe(note);
  expect(call.mock.calls).toEqual([
    ['setCloth', { table: 'LT7', ...place, n: 3, chips: { tie: 100 } }],
    ['decide', { table: 'LT7', ...place, seat: null, index: 0, decision: 'play' }],
    ['takeSeat', { table: 'LT7', seat: 4 }],
    ['say', { table: 'LT7', text: 'hello' }],
    ['myRounds', { table: 'LT7' }],
    ['shoe', { table: 'LT7', shoe: 1 }],
  ]);
  expect(outcomes[3]).toMatchObject({ ok: false, failure: { code: 'too_soon' } });
  expect(outcomes.filter((_, at) => at !== 3)).toEqual(Array(5).fill({ ok: true, value: null }));
});
