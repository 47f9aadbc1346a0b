import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createSlipBridge } from '../../../src/kit/sportsSlip/slipBridge.ts';
import { startShell } from '../shell/support.tsx';
import { openBook, price, row } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords', 'lobby', 'inHouse']);
  await import('../../../src/features/sportsBook/BookBoard.tsx');
  await import('../../../src/features/sportsBook/MatchPage.tsx');
  await import('../../../src/features/lobby/GameCenterPage.tsx');
}, 60_000);

/** A tab whose slip had selections on it when it was open last, and isn't open. */
function openKept(path: string, ...selections: readonly string[]) {
  const kept = new Map([['sportsSlip.shown', JSON.stringify(selections)]]);
  const memory = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string | null) =>
      void (text === null ? kept.delete(key) : kept.set(key, text)),
  };
  const open = () => createSlipBridge({ memory });
  return { open, ...openBook(path, { bridge: open() }) };
}

it('issue 34: a selection of a slip that is not open is taken out by a second press on the board', async () => {
  const { user, open } = openKept('/sports', 'f1 winner:0:/home', 'c1 winner:0:/home');
  const part = await row('f1');
  const home = () => price(part, 'Winner', /^Home f1/);
  expect(home().getAttribute('aria-pressed')).toBe('true');
  await user.click(home());
  expect(home().getAttribute('aria-pressed')).toBe('false');
  expect(open().slip$.value.selections).toEqual(['c1 winner:0:/home']);
  // One that is suspended can be taken out, and says so.
  const suspended = () =>
    price(within(screen.getByRole('article', { name: /Home c1/ })), 'Winner', /^Home c1/);
  expect(suspended().getAttribute('aria-disabled')).toBeNull();
  await user.click(suspended());
  expect(suspended().getAttribute('aria-disabled')).toBe('true');
  expect(open().slip$.value.count).toBe(0);
  await user.click(home());
  expect(open().slip$.value.selections).toEqual(['f1 winner:0:/home']);
});

it('issue 34: a selection of a slip that is not open is taken out by a second press on its match', async () => {
  const { user, open } = openKept('/sports/match/f1', 'f1 winner:0:/home', 'f1 total:0:2.5/over');
  await screen.findByRole('heading', { level: 1, name: /Home f1 – Away f1/ }, { timeout: 20_000 });
  const winner = within(screen.getByRole('region', { name: 'Winner' }));
  const home = () => winner.getByRole('button', { name: /^Home f1/ });
  expect(home().getAttribute('aria-pressed')).toBe('true');
  await user.click(home());
  expect(home().getAttribute('aria-pressed')).toBe('false');
  expect(open().slip$.value.selections).toEqual(['f1 total:0:2.5/over']);
});
