import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject, Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import BookBoard from '../../../src/features/sportsBook/BookBoard.tsx';
import { LinesContext } from '../../../src/features/sportsBook/board/LinesContext.ts';
import { DrawnDeskContext } from '../../../src/features/sportsBook/desk/DrawnDeskContext.ts';
import { createSportsDesk } from '../../../src/features/sportsBook/desk/sportsDesk.ts';
import { DrawnLines } from '../../../src/features/sportsBook/drawn/DrawnLines.tsx';
import { drawnDesk } from '../../../src/features/sportsBook/drawn/drawnDesk.ts';
import { followPresses } from '../../../src/features/sportsBook/drawn/followPresses.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Streams } from '../../../streams/index.ts';
import { createSportsBoardStore, type SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { fixture, LAKE, playing } from '../../unit/sportsBook/samples.ts';
import { startShell } from '../shell/support.tsx';
import { fakeSportsDesk } from '../support/fakeSportsDesk.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { NOW } from '../support/values.ts';
import { boardOfFixtures } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords']);
}, 60_000);

const LIVE_MATCHES = Array.from({ length: 20 }, (_, at) => playing(`f${at}`));

/** What the gateway draws of a board, in an element. */
function drawn(fixtures = [...LIVE_MATCHES, fixture('next')]): HTMLElement {
  const desk = drawnDesk({ leagues: [LAKE], fixtures }, NOW);
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <MemoryRouter initialEntries={['/sports']}>
      <DrawnDeskContext value={desk}>
        <LinesContext value={DrawnLines}>
          <BookBoard />
        </LinesContext>
      </DrawnDeskContext>
    </MemoryRouter>,
  );
  return root;
}
const priceOf = (root: HTMLElement, match: string, pick = 'home') => {
  const found = root.querySelector<HTMLElement>(`[data-line="${match}"] [data-pick="winner:0:/${pick}"]`);
  if (found === null) throw new Error(`no price of ${match}`);
  return found;
};

describe('a board in a document', () => {
  it('has the prices of the first matches that the page shows, and is dated', () => {
    const root = drawn();
    expect(priceOf(root, 'f0').textContent).toContain('1.85');
    expect(priceOf(root, 'f0').dataset.state).toBe('open');
    const lines = root.querySelectorAll('[data-line]');
    expect(lines[0]?.textContent).toContain('Football');
    expect(lines.length).toBeLessThan(LIVE_MATCHES.length);
    expect(root.querySelector('[data-drawn-board]')?.getAttribute('data-drawn-board')).toBe(
      new Date(NOW).toISOString(),
    );
    expect(root.querySelector('[data-drawn-words]')?.textContent).toBe(i18next.t('sportsBook:drawnOld'));
  });

  it('says nothing that depends on who reads it: no time of day, no day, no favourites', () => {
    const root = drawn([fixture('next')]);
    const row = root.querySelector('[data-line="next"]');
    expect(row?.textContent).toContain('Home next');
    expect(row?.textContent).not.toMatch(/\d\d:\d\d/);
    const countOf = (show: string) =>
      root.querySelector(`nav a[href="/sports?show=${show}"]`)?.textContent?.replace(/\D/g, '');
    for (const show of ['today', 'tomorrow', 'favourites']) expect(countOf(show)).toBe('');
    expect(countOf('live')).toBe('0');
  });

  it('shows a name as it is, whatever stands in it', () => {
    const name = '<img src=x onerror=alert(1)>';
    const root = drawn([playing('f0', { home: { en: name, bn: name } })]);
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('[data-line="f0"]')?.textContent).toContain(name);
  });
});

describe('the page takes over from it', () => {
  const press = (price: HTMLElement) => {
    // As the document's own program does, which runs before.
    price.setAttribute('aria-pressed', String(price.getAttribute('aria-pressed') !== 'true'));
    price.click();
  };

  it('when its board is known, with what was pressed meanwhile', async () => {
    const streams = fakeStreams();
    const { desk, slip } = fakeSportsDesk(boardOfFixtures(LIVE_MATCHES));
    const board$ = new Subject<SportsBoard>();
    streams.setStore(createSportsDesk, desk);
    streams.setStore(createSportsBoardStore, { board$ });
    const root = drawn();
    document.body.append(root);
    press(priceOf(root, 'f0'));
    let isTaken = false;
    const taking = followPresses(createState<Streams>(streams), root).then(() => {
      isTaken = true;
    });
    const told = boardOfFixtures(LIVE_MATCHES);
    board$.next({ ...told, freshness: { kind: 'loading' } });
    await Promise.resolve();
    expect(isTaken).toBe(false);
    expect(slip.ids$.value).toEqual([]);
    board$.next(told);
    await taking;
    expect(slip.ids$.value).toEqual(['f0 winner:0:/home']);
    // Until it is replaced.
    press(priceOf(root, 'f1', 'away'));
    press(priceOf(root, 'f0'));
    expect(slip.ids$.value).toEqual(['f1 winner:0:/away']);
    root.remove();
  });

  it('also when other streams take the place of the first ones', async () => {
    const [idle, played] = [fakeStreams(), fakeStreams()];
    played.setStore(createSportsBoardStore, { board$: new BehaviorSubject(boardOfFixtures()) });
    const streams$ = createState<Streams>(idle);
    const taking = followPresses(streams$, drawn());
    streams$.set(played);
    await expect(taking).resolves.toBeUndefined();
  });
});
