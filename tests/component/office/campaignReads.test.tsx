import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import RoundsPage from '../../../office/pages/promotions/draws/RoundsPage.tsx';
import PromotionsPage from '../../../office/pages/promotions/PromotionsPage.tsx';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['officeCampaigns', PromotionsPage],
  ['officeDrawRounds', RoundsPage],
] as const)('issue 32.6: %s of a list are read again by one reader', async (name, Page) => {
  const { office, reread } = fakeOffice({
    permissions: ['promotion.read', 'draw.read'],
    answers: { [name]: { rows: [], next: null } },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderOffice(office, <Page />, ['promotions', 'content', 'draws']);
  act(() => vi.advanceTimersByTime(30_000));
  const byName = vi.mocked(office.reads.reload).mock.calls.filter(([names]) => names?.includes(name));
  const byList = reread.mock.calls.filter(([of]: readonly [CallName]) => of === name);
  expect([byName.length, byList.length]).toEqual([0, 6]);
});
