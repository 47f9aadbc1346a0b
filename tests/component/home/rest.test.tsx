import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import AnyDialog from '../../../src/app/AnyDialog.tsx';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import { HomePage } from '../../../src/features/home/HomePage.tsx';
import HomeRest from '../../../src/features/home/more/HomeRest.tsx';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import type { Streams } from '../../../streams/index.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { type IdleMoments, idleByHand } from '../support/idle.ts';
import { renderPart } from '../support/renderApp.tsx';
import { GAMES, winner } from '../support/values.ts';
import { catalogueGame, resource, startHomeTexts, tellResources } from './support.tsx';

let idle: IdleMoments;
beforeAll(async () => {
  await startHomeTexts();
  await import('../../../src/features/home/winners/WinnersBoard.tsx');
});
beforeEach(() => {
  idle = idleByHand();
});

/** The parts below the first screen, from the top. */
const PARTS = [
  ['region', 'Notices'],
  ['navigation', 'Shortcuts'],
  ['heading', 'Hot right now'],
  ['heading', 'Picked for you'],
  ['heading', 'House games'],
  ['heading', 'Paper Garden'],
  ['heading', 'Take it with you'],
] as const;
const NAMES = [...PARTS.map(([, name]) => name), 'Live, or marked'];

/** Those that are drawn. */
const drawn = () => [
  ...PARTS.filter(([role, name]) => screen.queryByRole(role, { name }) !== null).map(([, name]) => name),
  ...(screen.queryByText('Live, or marked') === null ? [] : ['Live, or marked']),
];

function filled() {
  const streams = fakeStreams();
  const playerNotices = [{ id: 1, title: 'The arena opens tonight', content: '' }];
  streams.content.announcements$.next({ banners: [], playerNotices, popup: [], promotion: [] });
  streams.lobby.hotGames$.next([
    catalogueGame(1, { isTop: true }),
    catalogueGame(2),
    catalogueGame(3, { vassalage: 'PG' }),
  ]);
  streams.games.inHouse$.next(GAMES);
  streams.winners.winners$.next([winner(2), winner(1)]);
  tellResources(streams, [resource('Android', 'https://apps.example/waterlily.apk')]);
  return streams;
}

/** Home before the streams are open, or after. */
function renderHome(streams: Streams | Promise<Streams>) {
  return render(
    <MemoryRouter>
      <StreamsContext value={streams}>
        <DialogHost dialog={AnyDialog}>
          <HomePage />
        </DialogHost>
      </StreamsContext>
    </MemoryRouter>,
  );
}
describe('home below its first screen', () => {
  it('is drawn from the top, one part in each idle moment, and keeps the footer away until then', () => {
    const { container } = renderPart(filled(), <HomeRest atOnce={false} />);
    const rest = container.firstElementChild;
    expect(drawn()).toEqual([]);
    for (let parts = 1; parts <= NAMES.length; parts += 1) {
      expect(rest?.className).toMatch(/waiting/);
      idle.pass();
      expect(drawn()).toEqual(NAMES.slice(0, parts));
    }
    expect(rest?.className).not.toMatch(/waiting/);
    expect(idle.waiting()).toEqual([]);
  });

  it('is there in one piece when the page was there before it', () => {
    const { container } = renderPart(filled(), <HomeRest atOnce />);
    expect(drawn()).toEqual(NAMES);
    expect(container.firstElementChild?.className).not.toMatch(/waiting/);
    expect(idle.waiting()).toEqual([]);
  });

  it('comes after the first screen while the page starts, and in turn', async () => {
    const { container } = renderHome(new Promise(() => {}));
    expect(await screen.findByRole('region', { name: 'Latest wins' })).toBeTruthy();
    const place = () => container.lastElementChild;
    expect(place()?.getAttribute('aria-hidden')).toBe('true');
    idle.pass();
    // It is here soon, and nothing of it is drawn.
    await waitFor(() => expect(place()?.className).toMatch(/waiting/));
    expect(drawn()).toEqual([]);
    idle.pass();
    expect(drawn()).toEqual(['Notices']);
    idle.pass();
    expect(drawn()).toEqual(['Notices', 'Shortcuts']);
  });

  it('waits for no idle moment on a page that has open streams', async () => {
    renderHome(filled());
    await screen.findByText('Live, or marked');
    expect(drawn()).toEqual(NAMES);
  });
});
