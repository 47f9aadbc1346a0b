import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import { useGameGuard } from '../../../src/kit/games/useStartGame.ts';
import { RESTORING } from '../../../src/kit/streams/placeholders.ts';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import type { Streams } from '../../../streams/index.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { MEMBER, VISITOR } from '../support/values.ts';

beforeAll(() => startTexts(), 60_000);

function Game({ go }: { readonly go: (name: string) => void }) {
  const ifMayPlay = useGameGuard();
  return ['Koi', 'Lamps'].map(name => (
    <button key={name} type="button" onClick={() => ifMayPlay('/rng', () => go(name))}>
      {name}
    </button>
  ));
}

function restoring() {
  const streams = fakeStreams();
  streams.session.session$.next(RESTORING);
  const go = vi.fn();
  const { user } = renderPart(streams, <Game go={go} />);
  return { streams, go, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

it('S4-44 a press before the session is restored starts the game of a member, the last one and once', async () => {
  const { streams, go, press } = restoring();
  await press('Koi');
  await press('Lamps');
  expect(go).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => streams.session.session$.next(MEMBER));
  expect(go.mock.calls).toEqual([['Lamps']]);
  act(() => streams.session.session$.next({ ...MEMBER, nickname: 'Mira' }));
  expect(go).toHaveBeenCalledOnce();
  await press('Koi');
  expect(go.mock.calls).toEqual([['Lamps'], ['Koi']]);
});

it('S4-44 asks a visitor to log in once it is known that nobody is signed in, and not before', async () => {
  const streams = fakeStreams();
  streams.session.session$.next(RESTORING);
  const go = vi.fn();
  render(
    <MemoryRouter>
      <StreamsContext value={streams}>
        <DialogHost dialog={({ request }) => <p>opened {request.name}</p>}>
          <Game go={go} />
        </DialogHost>
      </StreamsContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Koi' }));
  expect(screen.queryByText('opened login')).toBeNull();
  act(() => streams.session.session$.next(VISITOR));
  expect(screen.getByText('opened login')).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

it('starts the game of a part that closes itself with the press', async () => {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const go = vi.fn();
  function Closing() {
    const [open, setOpen] = useState(true);
    return open ? <Closed close={() => setOpen(false)} /> : null;
  }
  function Closed({ close }: { readonly close: () => void }) {
    const ifMayPlay = useGameGuard();
    const press = () => {
      close();
      ifMayPlay('/rng', go);
    };
    return (
      <button type="button" onClick={press}>
        Koi
      </button>
    );
  }
  const { user } = renderPart(streams, <Closing />);
  await user.click(screen.getByRole('button', { name: 'Koi' }));
  expect(go).toHaveBeenCalledOnce();
});

it('asks for a press that came before the streams were open, once they are', async () => {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const go = vi.fn();
  const page = (opened: Streams | Promise<Streams>) => (
    <MemoryRouter>
      <StreamsContext value={opened}>
        <DialogHost dialog={() => null}>
          <Game go={go} />
        </DialogHost>
      </StreamsContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(new Promise(() => {})));
  await userEvent.click(screen.getByRole('button', { name: 'Koi' }));
  expect(go).not.toHaveBeenCalled();
  rerender(page(streams));
  expect(go.mock.calls).toEqual([['Koi']]);
});
