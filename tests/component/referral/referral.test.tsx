import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
// The chunks of the page, here already: a busy machine takes seconds to transform them.
import '../../../src/app/PageRoutes.tsx';
import '../../../src/features/referral/ReferralPage.tsx';
import { answered } from '../../../streams/remote/remote.ts';
import { REFERRAL_PAGE, REFERRAL_REASONS, REFERRAL_STATES } from '../../../streams/wire/referrals/words.ts';
import { NOTHING } from '../announcements/texts.ts';
import { refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { STALE } from '../support/values.ts';
import { CODE, COUNTS, fakeReferrals, friendOf } from './fakeReferrals.ts';

beforeAll(() => startTexts());

async function open(fake = fakeReferrals()) {
  const user = renderApp(fake.streams, '/member/referral');
  await screen.findByRole('heading', { name: 'Invite friends', level: 1 }, { timeout: 15_000 });
  return { ...fake, user };
}
const friends = async () => within(await screen.findByRole('list', { name: 'Your friends' }));

describe('the page of the referral', () => {
  it('S2-125 shows link and code, what a friend has to do, and who gets what', async () => {
    const { store } = await open();
    const link = `http://localhost:3000/register?referralCode=${CODE}`;
    expect(await screen.findByText(link)).toBeTruthy();
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByText('Makes a deposit of PT 100.00 or more.')).toBeTruthy();
    expect(
      screen.getByText('Places valid bets of PT 1,000.00 in all, within 30 days of registering.'),
    ).toBeTruthy();
    expect(screen.getByText('PT 300.00 in the wallet')).toBeTruthy();
    expect(
      screen.getByText('Bonus of PT 200.00, to be staked 3 times on House games within 14 days'),
    ).toBeTruthy();
    expect(store.invitation.mock.calls[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('names the same browser each time it is opened', async () => {
    const first = await open();
    const mark = first.store.invitation.mock.calls[0]?.[0];
    expect(localStorage.getItem('croupier.device')).toBe(mark);
  });

  it('copies the link and says so', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toContain(CODE);
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it.each(REFERRAL_STATES.filter(state => state !== 'refused'))(
    'says what is next for a friend who is %s',
    async state => {
      await open(fakeReferrals([friendOf({ state })]));
      const said = {
        registered: 'The first deposit is next.',
        deposited: 'The turnover is next.',
        turnover: 'Everything is done; the reward of PT 300.00 follows.',
        rewarded: 'You got PT 300.00 on January 2, 1970.',
      }[state];
      expect((await friends()).getByText(said)).toBeTruthy();
    },
  );

  it.each(REFERRAL_REASONS)('says in words why a friend does not count: %s', async reason => {
    await open(fakeReferrals([friendOf({ state: 'refused', reason })]));
    const row = (await friends()).getByRole('listitem');
    expect(row.textContent).toContain('Doesn’t count');
    expect(row.textContent).not.toContain(reason);
    expect(row.textContent).not.toContain('This friend doesn’t count.');
  });

  it('follows the counts live, says when they are stale, and reads the list again', async () => {
    const { store, user } = await open();
    const figures = () =>
      [...screen.getByRole('region', { name: 'Your friends' }).querySelectorAll('dd')].map(
        it => it.textContent,
      );
    await friends();
    expect(figures()).toEqual(['1', '0', '0', '2', '1']);
    act(() => {
      store.counts$.next({ ...COUNTS, registered: 2 });
      store.friends$.next(answered([friendOf({ id: '2', name: 'ne***ew' }), friendOf()]));
    });
    expect(figures()).toEqual(['2', '0', '0', '2', '1']);
    expect((await friends()).getByText('ne***ew')).toBeTruthy();
    act(() => store.freshness$.next({ ...STALE, reason: 'error' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(store.refresh).toHaveBeenCalled();
  });

  it('shows earlier friends on demand, and why they can’t be read', async () => {
    const page = Array.from({ length: REFERRAL_PAGE }, (_, at) => friendOf({ id: String(100 - at) }));
    const { store, user } = await open(fakeReferrals(page));
    store.moreFriends.mockReturnValueOnce(refused('overloaded'));
    await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    store.moreFriends.mockReturnValueOnce(worked([friendOf({ id: '3', name: 'ol***de' })]));
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    expect((await friends()).getByText('ol***de')).toBeTruthy();
    expect(store.moreFriends).toHaveBeenLastCalledWith('81');
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });

  it('says what to do while nobody has come', async () => {
    await open(fakeReferrals([]));
    expect(await screen.findByText('Nobody has come by your link yet')).toBeTruthy();
  });

  it('S2-125 says that nothing is offered without the promotion, and where the gateway refuses', async () => {
    const fake = fakeReferrals();
    fake.streams.content.announcements$.next(NOTHING);
    await open(fake);
    expect(screen.getByText('There is nothing for inviting friends now')).toBeTruthy();
    expect(fake.store.invitation).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Your friends' })).toBeNull();
  });
});
