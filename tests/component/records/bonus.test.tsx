import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createBonusRecords } from '../../../src/features/records/stores.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { type BonusesStore, createBonusesStore } from '../../../streams/stores/bonuses.ts';
import type { Older, RecordOf, RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(() => startTexts());

type Bonus = RecordOf<'bonusRecords'>;

const bonusOf = (more: Partial<Bonus> = {}): Bonus => ({
  ...{ id: 'b1', at: NOW, kind: 'depositBonus', reference: 'leaf', productType: 'INHOUSE', amount: 2_000 },
  ...{ required: 10_000, wagered: 2_500, left: 7_500, state: 'WAGERING', changedAt: NOW, expiresAt: NOW },
  ...more,
});

async function open(rows: readonly Bonus[]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const list = {
    rows$: new BehaviorSubject<Remote<readonly Bonus[]>>(answered(rows)),
    totals$: new BehaviorSubject<Remote<RecordTotals<'bonusRecords'>>>(
      answered({ count: rows.length, amount: 2_000, open: 2_000, converted: 0 }),
    ),
    older$: new BehaviorSubject<Older>({ has: false, isReading: false, failure: null }),
    arrived$: new BehaviorSubject(0),
    ...{ select: vi.fn(), loadOlder: vi.fn(), showArrived: vi.fn(), refresh: vi.fn(), file: vi.fn() },
  };
  const bonuses = {
    promotions$: behavior<BonusesStore['promotions$']['value']>(answered([])),
    refreshPromotions: vi.fn(),
    entries: vi.fn<BonusesStore['entries']>(() =>
      worked([{ n: 2, what: 'stake', amount: 0, wagered: 2_500, roundId: 'r', state: 'WAGERING', at: NOW }]),
    ),
    giveUp: vi.fn<BonusesStore['giveUp']>(() => worked(null)),
  } satisfies BonusesStore;
  streams.setStore(createBonusRecords, list);
  streams.setStore(createBonusesStore, bonuses);
  const user = renderApp(streams, '/member/bonusDetails');
  await screen.findByRole('heading', { name: 'Bonus details', level: 1 });
  return { streams, list, bonuses, user };
}

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Staked' });

describe('bonus details', () => {
  it('S2-123 shows how much is staked as a bar and in figures, and follows it', async () => {
    const { list } = await open([bonusOf()]);
    expect([bar().value, bar().max]).toEqual([2_500, 10_000]);
    expect(screen.getByText('75.00')).toBeTruthy();
    act(() => list.rows$.next(answered([bonusOf({ wagered: 6_000, left: 4_000 })])));
    expect(bar().value).toBe(6_000);
  });

  it('opens a bonus with its entries, and gives it up after a second press', async () => {
    const { user, bonuses, list } = await open([bonusOf()]);
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    expect(await screen.findByText('Stake counted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    expect(bonuses.giveUp).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Give it up' }));
    expect(bonuses.giveUp).toHaveBeenCalledWith('b1');
    expect(list.refresh).toHaveBeenCalled();
  });

  it('S2-123 says what it was granted for: the promotion of a deposit, or an announced one', async () => {
    const { user, streams } = await open([bonusOf({ kind: 'promotion', reference: 'fairCheck' })]);
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    expect(await screen.findByText('fairCheck')).toBeTruthy();
    act(() => streams.content.promotionNames$.next(new Map([['fairCheck', 'Check a round yourself']])));
    expect(screen.getByText('Check a round yourself')).toBeTruthy();
  });

  it('says that a bonus has ended meanwhile', async () => {
    const { user, bonuses } = await open([bonusOf()]);
    bonuses.giveUp.mockReturnValue(refused('bonus_state'));
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    await user.click(screen.getByRole('button', { name: 'Give it up' }));
    expect(screen.getByText('This bonus has ended meanwhile.')).toBeTruthy();
  });

  it('an ended bonus can’t be given up', async () => {
    const { user } = await open([bonusOf({ state: 'EXPIRED' })]);
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    expect(screen.queryByRole('button', { name: 'Give up this bonus' })).toBeNull();
  });

  it('reads the list again when a message came', async () => {
    const { streams, list } = await open([bonusOf()]);
    const message = { type: 'BONUS_EXPIRED', amount: 1, at: NOW, read: false, demo: false } as const;
    const inbox = (id: string) => ({ unread: 1, latest: [{ ...message, id }] });
    act(() => streams.inbox.inbox$.next(inbox('one')));
    list.refresh.mockClear();
    act(() => streams.inbox.inbox$.next(inbox('two')));
    expect(list.refresh).toHaveBeenCalledOnce();
  });
});
