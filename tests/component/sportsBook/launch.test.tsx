import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSportsDesk } from '../../../src/features/sportsBook/desk/sportsDesk.ts';
import { launchPath } from '../../../src/kit/games/useLaunchGame.ts';
import { game, games, lobby } from '../lobby/support.tsx';
import { startShell } from '../shell/support.tsx';
import { fakeSportsDesk } from '../support/fakeSportsDesk.ts';
import { renderApp } from '../support/renderApp.tsx';
import { boardOfFixtures, row } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords', 'lobby', 'inHouse', 'favourites']);
  await import('../../../src/features/sportsBook/BookBoard.tsx');
  await import('../../../src/features/lobby/GameCenterPage.tsx');
}, 60_000);

const LAKE = game('Lake', 'PITCH', { gameType: 'SPORTS', gameCode: 'PITCH-LAKE', launchable: true });

describe('issue 34: a game of the catalogue that is a league', () => {
  it('opens the board at its league for a visitor, and shows its sport on its cover', async () => {
    const { streams } = lobby([LAKE]);
    streams.setStore(createSportsDesk, fakeSportsDesk(boardOfFixtures()).desk);
    const user = renderApp(streams, '/sports');
    await row('c1');
    const card = (await games()).getByRole('button', { name: /^Play ?Lake/ });
    const drawing = [...card.querySelectorAll('use')].map(it => it.getAttribute('href')?.split('#')[1]);
    expect(drawing).toContain('ball');
    await user.click(card);
    expect(await screen.findByRole('heading', { level: 2, name: 'League lake' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Home c1 – Away c1' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to its league alone where a server runs it, and to its own page for free', () => {
    expect(launchPath(LAKE)).toBe('/sports?game=PITCH-LAKE');
    expect(launchPath({ ...LAKE, gameType: 'esports' })).toBe('/esports?game=PITCH-LAKE');
    expect(launchPath(LAKE, { demo: true })).toBe('/play/PITCH-LAKE?demo');
    expect(launchPath({ ...LAKE, launchable: false })).toBeNull();
    expect(launchPath({ ...LAKE, gameType: 'COCKFIGHT' })).toBe('/play/PITCH-LAKE');
  });

  it('is played where games are played when no league of a board is its own', async () => {
    const { streams } = lobby([LAKE]);
    streams.setStore(createSportsDesk, fakeSportsDesk(boardOfFixtures()).desk);
    renderApp(streams, '/sports?game=PITCH-NOBODY');
    // A visitor is asked to sign in for it.
    expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Sports book' })).toBeNull();
  });
});
