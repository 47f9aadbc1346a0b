import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import AnyDialog from '../../../src/app/AnyDialog.tsx';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import { useDialogs } from '../../../src/kit/dialogs/DialogsContext.ts';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import { createPlayStore, type PlayStore } from '../../../streams/stores/play.ts';
import { game } from '../lobby/support.tsx';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

const KOI = game('Paper Koi', 'PG', { isGame: 'GAME', launchable: true });
const CRANES = game('Folded Cranes', 'PG', { isGame: 'GAME', launchable: true });

let gamesOf: ReturnType<typeof vi.fn<PlayStore['gamesOf']>>;
let streams: ReturnType<typeof fakeStreams>;

beforeAll(async () => {
  await startTexts();
  await import('../../../src/features/play/VendorGamesDialog.tsx');
}, 60_000);

beforeEach(() => {
  streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  gamesOf = vi.fn<PlayStore['gamesOf']>(() => worked([KOI, CRANES]));
  const play: Partial<PlayStore> = { gamesOf };
  streams.setStore(createPlayStore, play as PlayStore);
});

function Opener() {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          dialogs.open({ name: 'vendorGames', vassalage: 'PG', gameName: 'Paper Garden', gameType: 'RNG' })
        }
      >
        Open
      </button>
      <p>at {pathname}</p>
    </>
  );
}

async function open() {
  render(
    <MemoryRouter>
      <StreamsContext value={streams}>
        <DialogHost dialog={AnyDialog}>
          <Routes>
            <Route path="*" element={<Opener />} />
          </Routes>
        </DialogHost>
      </StreamsContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return await openDialog(/Paper Garden/);
}

describe('the popup of a vendor that stands in a list as one card', () => {
  it('S2-89 shows the games of that vendor and kind, each with its way in', async () => {
    const dialog = await open();
    const cards = await within(dialog).findAllByRole('listitem');
    expect(cards.map(card => card.textContent)).toEqual([
      expect.stringContaining('Paper Koi'),
      expect.stringContaining('Folded Cranes'),
    ]);
    expect(gamesOf).toHaveBeenCalledExactlyOnceWith('PG', 'RNG');
  });

  it('S2-89 leads into a game, and closes', async () => {
    const dialog = await open();
    const [card] = await within(dialog).findAllByRole('listitem');
    fireEvent.click(within(card as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByText('at /play/PAPER%20KOI')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S2-89 says when there are none, and reads them again after a failure', async () => {
    gamesOf.mockReturnValueOnce(refused('unavailable')).mockReturnValueOnce(worked([]));
    const dialog = await open();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('This studio has no games at the moment.')).toBeTruthy();
    expect(gamesOf).toHaveBeenCalledTimes(2);
  });
});
