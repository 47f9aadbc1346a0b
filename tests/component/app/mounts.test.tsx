import 'socket.io-client';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Observable } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import AnyDialog from '../../../src/app/AnyDialog.tsx';
import { App } from '../../../src/app/App.tsx';
import { Header } from '../../../src/app/shell/Header.tsx';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import { JackpotPlaque } from '../../../src/features/home/JackpotPlaque.tsx';
import WinnersBoard from '../../../src/features/home/winners/WinnersBoard.tsx';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import type { Streams } from '../../../streams/index.ts';
import {
  balanceOf,
  createStreamWorld,
  endStreamWorld,
  type StreamWorld,
} from '../../unit/support/linkStreams.ts';
import { jackpot } from '../../unit/support/liveWorld.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

// The page asks for most of itself after it was drawn; here that is done with before anything is counted.
beforeAll(async () => {
  await startTexts();
  // Drawn only where there is a jackpot.
  await import('../../../src/features/home/JackpotFigure.tsx');
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  document.title = '';
  const { unmount } = render(
    <MemoryRouter>
      <App streams={streams} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Log out' });
  await screen.findByRole('heading', { name: 'Contact' });
  await vi.waitFor(() => expect(document.title).toBe('Waterlily'), { timeout: 20_000 });
  unmount();
}, 60_000);
let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

/** The same streams, whose Behaviors tell how many listen to them. */
function counted(streams: Streams) {
  let listeners = 0;
  const count = (behavior: Observable<unknown>) => {
    const twin = new Observable(subscriber => {
      listeners += 1;
      const subscription = behavior.subscribe(subscriber);
      return () => {
        listeners -= 1;
        subscription.unsubscribe();
      };
    });
    return Object.defineProperty(twin, 'value', { get: () => Reflect.get(behavior, 'value') });
  };
  const stores = Object.entries(streams).map(([name, store]) => [
    name,
    typeof store === 'function'
      ? store
      : store instanceof Observable
        ? count(store)
        : Object.fromEntries(
            Object.entries(store).map(([key, part]) => [
              key,
              part instanceof Observable ? count(part) : part,
            ]),
          ),
  ]);
  return { streams: Object.fromEntries(stores) as Streams, listeners: () => listeners };
}

/** Listeners that are attached to a target from now on. */
function listenersOf(target: EventTarget) {
  const attached = new Set<string>();
  let ids = 0;
  const idOf = new WeakMap<object, number>();
  const name = (type: string, listener: unknown, options: unknown) => {
    if (typeof listener !== 'function' && typeof listener !== 'object') return type;
    const key = listener ?? {};
    if (!idOf.has(key)) idOf.set(key, ++ids);
    const capture = typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options;
    return `${type}:${idOf.get(key)}:${capture === true}`;
  };
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    attached.add(name(type, listener, options));
    add(type, listener, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    attached.delete(name(type, listener, options));
    remove(type, listener, options);
  });
  return () => attached.size;
}

/** The parts that listen most, without the rest of the page. */
const parts = (streams: Streams) => (
  <StreamsContext value={streams}>
    <DialogHost dialog={AnyDialog}>
      <Header />
      <JackpotPlaque />
      <WinnersBoard />
    </DialogHost>
  </StreamsContext>
);

it.each([
  ['the parts that listen', 1_000, 5, parts],
  ['the whole page', 40, 10, (streams: Streams) => <App streams={streams} />],
])(
  'case 63: of %s %i mounts under StrictMode keep one socket and leave nothing behind',
  async (_name, cycles, least, content) => {
    it_ = createStreamWorld({ token: 'member' });
    for (const [topic, st] of Object.entries({
      'u:member:balance': balanceOf(100),
      'u:member:inbox': { unread: 2, latest: [] },
      'g:jackpot': jackpot(5),
    })) {
      it_.states.set(topic, { st, s: 1 });
    }
    await it_.world.pass(2_000);
    const { streams, listeners } = counted(it_.streams);
    const targets = [window, document].map(listenersOf);
    const held = () => ({
      timers: vi.getTimerCount(),
      behaviors: listeners(),
      page: targets.map(count => count()),
      life: it_.world.subscriptions(),
      sockets: it_.world.peers.length,
      connects: it_.world.auths.length,
    });
    const page = (
      <StrictMode>
        <MemoryRouter>{content(streams)}</MemoryRouter>
      </StrictMode>
    );
    const cycle = () => {
      const view = render(page);
      const shown = listeners();
      view.unmount();
      return shown;
    };
    // The first ones load the chunks and leave what React keeps for all.
    for (let round = 0; round < 3; round += 1) cycle();
    await act(() => it_.world.pass(2_000));
    const before = held();
    const shown = cycle();
    expect(shown).toBeGreaterThan(least);
    for (let round = 0; round < cycles; round += 1) {
      expect(cycle()).toBe(shown);
      expect(listeners()).toBe(0);
    }
    await act(() => it_.world.pass(2_000));
    expect(held()).toEqual(before);
    expect(before).toMatchObject({ behaviors: 0, sockets: 1, connects: 1 });
    const last = render(page);
    expect(screen.getAllByText('PT 1.00')).toBeTruthy();
    last.unmount();
  },
  300_000,
);
