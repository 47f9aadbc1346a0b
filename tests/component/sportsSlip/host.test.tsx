import { act, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSlipPage } from '../../../partner/pages/slip/openSlipPage.tsx';
import { slipTextsOf } from '../../../partner/server/slipDocument.ts';
import { textsOf } from '../../../partner/server/texts.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import { createScope } from '../../../streams/scope.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { boardNow, fixtureNow, HOME, memoryStorage, NOW } from './support/scriptedSlip.tsx';

const SITE = 'https://site.example';

/** The page of a slip in a frame of another page. */
function openFramed() {
  const parent = { postMessage: vi.fn() };
  const frame = Object.assign(new EventTarget(), { parent });
  const root = document.body.appendChild(document.createElement('div'));
  const scope = createScope();
  onTestFinished(() => {
    act(() => scope.end());
    root.remove();
  });
  const storage = memoryStorage();
  const facts = { delayMs: 0, leastStake: 100, mostStake: 1_000, mostReturn: 10_000 };
  const fixtures = Array.from({ length: 13 }, (_, at) => fixtureNow(`m${at}`));
  act(() =>
    openSlipPage(root, {
      boot: {
        key: null,
        owner: null,
        facts,
        language: 'en',
        parent: SITE,
        texts: slipTextsOf(textsOf('en')),
      },
      feeds: {
        ...{ board$: createState(boardNow(...fixtures)), bets$: createState(null) },
        ...{ connection$: createState('live' as const), isEnded$: createState(false) },
        detailsOf: () => createState(null),
      },
      calls: { place: () => new Promise(() => {}), price: async () => null },
      ...{ storage: () => storage, elsewhere$: NEVER, now: () => NOW, pause: async () => {} },
      ...{ randomId: () => 'id', scope, window: frame as unknown as Window },
    }),
  );
  const select = (fixture: string, selection: MarketSelection, more: object = {}) =>
    act(() => {
      const data = { type: 'croupier:select', fixture, selection, ...more };
      frame.dispatchEvent(Object.assign(new Event('message'), { data, origin: SITE, source: parent }));
    });
  const told = () => parent.postMessage.mock.calls.map(([message]) => message as { readonly type: string });
  return { select, told, lastTold: () => told().findLast(it => it.type === 'croupier:slip') };
}

it('issue 34: a slip says first what is on it, then that it hears', () => {
  const { told } = openFramed();
  expect(told().filter(it => it.type !== 'croupier:height')).toEqual([
    { type: 'croupier:slip', selections: [], count: 0 },
    { type: 'croupier:ready' },
  ]);
});

it('issue 34: each selection is answered with what is on the slip, also one that it refuses or has', () => {
  const { select, told, lastTold } = openFramed();
  for (let at = 0; at < 12; at += 1) select(`m${at}`, HOME, { put: true });
  expect(lastTold()).toMatchObject({ count: 12 });
  for (const refused of ['m12', 'm3']) {
    const before = told().length;
    select(refused, HOME, { put: true });
    expect(told().slice(before)).toContainEqual(
      expect.objectContaining({ type: 'croupier:slip', count: 12 }),
    );
  }
  expect(screen.getByText(/A bet has 12 selections at most/)).not.toBeNull();
});

it('issue 34: a selection that is only removed goes, and one that is not there does not come', () => {
  const { select, lastTold } = openFramed();
  select('m0', HOME, { put: true });
  select('m1', HOME, { remove: true });
  expect(lastTold()).toMatchObject({ selections: ['m0 winner:0:/home'] });
  select('m0', HOME, { remove: true });
  expect(lastTold()).toMatchObject({ count: 0 });
});
