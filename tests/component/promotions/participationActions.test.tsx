import { act, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import { createUploadStore } from '../../../streams/stores/upload.ts';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import type { Goal, MemberPromotion, PromotionState } from '../../../streams/wire/promotions/words.ts';
import { NOTHING, startContentTexts } from '../announcements/texts.ts';
import { fakePromotions, mine } from '../support/fakePromotions.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { redCount } from '../support/redCount.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, STALE } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startContentTexts, 60_000);

const told = (id: string): Promotion => ({
  ...{ id, title: `Promotion ${id}`, promotionType: id.toUpperCase(), category: 'daily', summary: '' },
  ...{ content: '<p>Rules</p>', imgUrl: '', status: 'join', startAt: null, endAt: null },
});
const goal = (change: Partial<Goal> = {}): Goal => ({
  ...{ measure: 'stakes', each: 0, target: 10_000, value: 0, met: false, either: null },
  ...change,
});

function world(all: readonly MemberPromotion[]) {
  const streams = fakeStreams();
  const fake = fakePromotions(all);
  const store = { ...fake, join: vi.fn(fake.join), claim: vi.fn(fake.claim), apply: vi.fn(fake.apply) };
  streams.session.session$.next(MEMBER);
  streams.content.announcements$.next({ ...NOTHING, promotion: all.map(({ id }) => told(id)) });
  streams.setStore(createPromotionsStore, store);
  return { streams, store };
}

/** Opens the details of the promotion. */
async function opened(all: readonly MemberPromotion[]) {
  const { streams, store } = world(all);
  const user = renderApp(streams, `/promotions?id=${all[0]?.id}`);
  const dialog = within(await openDialog(`Promotion ${all[0]?.id}`));
  return { streams, store, user, dialog };
}

describe('taking part in a promotion', () => {
  const BUTTONS: Readonly<Record<PromotionState, string | null>> = {
    join: 'Join',
    claim: 'Claim',
    applying: null,
    close: null,
    rejected: null,
    issued: null,
    claimed: null,
    process: null,
    joined: null,
    comingSoon: null,
  };
  it.each(Object.entries(BUTTONS))('S4-71 %s offers %s', async (status, button) => {
    const { dialog } = await opened([mine({ status: status as PromotionState })]);
    const offered = ['Join', 'Claim', 'Send the application'].filter(name =>
      dialog.queryByRole('button', { name }),
    );
    expect(offered).toEqual(button === null ? [] : [button]);
  });

  it('S4-71 joins, shows the figures of each condition as they change, and claims', async () => {
    const start = mine({
      goals: [
        goal(),
        goal({ measure: 'bets', target: 5, either: 0 }),
        goal({ measure: 'deposits', target: 1, either: 0 }),
      ],
    });
    const { dialog, store, user } = await opened([start]);
    expect(dialog.getByText('Counts from the moment you join')).toBeTruthy();
    expect(dialog.getByText('One of these is enough')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Join' }));
    expect(store.join).toHaveBeenCalledWith('dawn');
    const push = (value: number, met: boolean) =>
      act(() =>
        store.promotions$.next([
          { ...start, status: met ? 'claim' : 'process', goals: [goal({ value, met })] },
        ]),
      );
    push(4_000, false);
    expect(dialog.getByText('40.00 of 100.00')).toBeTruthy();
    expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('4000');
    expect(dialog.getByRole('progressbar').hasAttribute('data-met')).toBe(false);
    push(10_000, true);
    expect(dialog.getByRole('progressbar').hasAttribute('data-met')).toBe(true);
    store.claim.mockReturnValue(refused('promotion_budget'));
    await user.click(dialog.getByRole('button', { name: 'Claim' }));
    expect(store.claim).toHaveBeenCalledWith('dawn', 0);
    expect(dialog.getByText('The budget of this promotion is used up.')).toBeTruthy();
  });

  it('says what it gives: money, a bonus to stake, a share', async () => {
    const { dialog, store } = await opened([mine()]);
    expect(dialog.getByText('PT 50.00 in your wallet')).toBeTruthy();
    const give = (reward: MemberPromotion['reward']) => act(() => store.promotions$.next([mine({ reward })]));
    give({ kind: 'bonus', amount: 2_000, share: null, times: 3 });
    expect(dialog.getByText('Bonus of PT 20.00, to be staked 3 times')).toBeTruthy();
    give({ kind: 'cash', amount: 600, share: 120, times: 0 });
    expect(dialog.getByText('1.2% of what counts: PT 6.00 so far')).toBeTruthy();
    give({ kind: 'points', amount: 5, share: null, times: 0 });
    expect(dialog.getByText('5 points')).toBeTruthy();
  });
});

describe('applying for a reward', () => {
  const applied = mine({ entry: 'apply' });
  const png = (name: string, bytes = 20) =>
    new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(bytes).fill(0)])],
      name,
      {
        type: 'image/png',
      },
    );
  function form(status: PromotionState = 'join') {
    const { streams, store } = world([
      { ...applied, status, reason: status === 'rejected' ? 'Too dark.' : '' },
    ]);
    let n = 0;
    streams.setStore(createUploadStore, {
      upload() {
        n += 1;
        return of({ kind: 'done' as const, id: `image-${n}` });
      },
      drop: () => {},
    });
    return { streams, store };
  }

  it('S5-71 S9-04 takes a comment of at most 140 characters', async () => {
    const { streams, store } = form();
    const user = renderApp(streams, '/promotions?id=dawn');
    const dialog = within(await openDialog('Promotion dawn'));
    await user.click(dialog.getByRole('button', { name: 'Send the application' }));
    expect(dialog.getByText('Write something, or add an image.')).toBeTruthy();
    expect(store.apply).not.toHaveBeenCalled();
    const comment = dialog.getByLabelText('Comment (optional)');
    await user.click(comment);
    await user.paste('x'.repeat(141));
    expect(dialog.getByText('At most 140 characters')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send the application' }));
    expect(store.apply).not.toHaveBeenCalled();
    await user.clear(comment);
    await user.paste('x'.repeat(140));
    await user.click(dialog.getByRole('button', { name: 'Send the application' }));
    expect(store.apply).toHaveBeenCalledWith('dawn', { comment: 'x'.repeat(140), proofs: [] });
  });

  it('S5-72 S9-04 takes png and jpg of at most 5 MB, and three of them', async () => {
    const { streams, store } = form();
    const user = renderApp(streams, '/promotions?id=dawn');
    const dialog = within(await openDialog('Promotion dawn'));
    const input = dialog.getByLabelText('Images (optional)', { selector: 'input' }) as HTMLInputElement;
    expect(input.accept).toBe('image/png,image/jpeg');
    const large = new File([new Uint8Array(5 * 1_024 * 1_024 + 1)], 'large.png', { type: 'image/png' });
    const gif = new File(['GIF89a'], 'moving.png', { type: 'image/png' });
    await user.upload(input, [large, gif]);
    expect(await dialog.findByText(/large\.png/)).toBeTruthy();
    expect(await dialog.findByText(/moving\.png/)).toBeTruthy();
    await user.upload(
      input,
      ['a.png', 'b.png', 'c.png', 'd.png'].map(name => png(name)),
    );
    expect(await dialog.findByText(/d\.png/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send the application' }));
    await waitFor(() => expect(store.apply).toHaveBeenCalled());
    expect(store.apply.mock.calls[0]?.[1].proofs).toHaveLength(3);
  });

  it('S4-71 says why it was refused and takes another one', async () => {
    const { streams } = form('rejected');
    renderApp(streams, '/promotions?id=dawn');
    const dialog = within(await openDialog('Promotion dawn'));
    expect(dialog.getByText('Why it was refused: Too dark.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Send the application' })).toBeTruthy();
  });
});

describe('the reward center', () => {
  it('S2-130 S2-124 counts what waits, in the menu too, and lists what is under way and what was given', async () => {
    const { streams, store } = world([
      mine({ id: 'dawn', status: 'claim' }),
      mine({ id: 'moon', status: 'claim', period: 86_400_000 }),
      mine({ id: 'rain', status: 'process', goals: [goal({ value: 2_500 })] }),
      mine({ id: 'over', status: 'close' }),
    ]);
    store.rewards$.next({
      ...{ kind: 'live', bestEffort: true, isReading: false },
      value: [
        {
          ...{ id: '9', promotionId: 'dawn', title: 'Dew' },
          ...{ kind: 'cash', amount: 2_000, state: 'claimed', at: 1 },
        },
      ],
    });
    const user = renderApp(streams, '/member/rewardCenter');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reward center' })).toBeTruthy();
    const menu = within(await screen.findByRole('navigation', { name: 'Member center' }));
    expect(redCount(menu.getByRole('link', { name: /Reward center/ }))).toBe('2');
    const cards = screen.getAllByRole('article').map(card => card.getAttribute('aria-label'));
    expect(cards).toEqual(['Promotion dawn', 'Promotion moon', 'Promotion rain']);
    expect(screen.getByText('Dew')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Claim: Promotion moon' }));
    expect(store.claim).toHaveBeenCalledWith('moon', 86_400_000);
    act(() => {
      store.count$.next(0);
      store.promotions$.next([]);
    });
    expect(menu.getByRole('link', { name: 'Reward center' }).textContent).toBe('Reward center');
    expect(screen.getByText('No reward waits for you')).toBeTruthy();
  });

  it('says from when it is, and that nothing could be read', async () => {
    const { streams, store } = world([mine({ status: 'claim' })]);
    renderApp(streams, '/member/rewardCenter');
    await screen.findByRole('heading', { level: 1, name: 'Reward center' });
    act(() => store.freshness$.next(STALE));
    expect(within(screen.getByRole('main')).getAllByText(/^as of /).length).toBeGreaterThan(0);
    act(() =>
      store.rewards$.next({
        kind: 'failed',
        failure: { code: 'internal', status: 500, message: null, retryAfterMs: null, value: null },
      } as never),
    );
    expect(screen.getByText('Your rewards can’t be read')).toBeTruthy();
  });
});
