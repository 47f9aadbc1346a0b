import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShell } from '../shell/support.tsx';
import { STALE } from '../support/values.ts';
import { boardOfFixtures, DETAILS, FIXTURES, openBook, shownFixture } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords']);
  await import('../../../src/features/sportsBook/MatchPage.tsx');
}, 60_000);

const open = async () => {
  const book = openBook('/sports/match/f1');
  await screen.findByRole('heading', { level: 1, name: /Home f1 – Away f1/ }, { timeout: 20_000 });
  return book;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('issue 34: the page of a match', () => {
  it('shows how it stands, what happens, and its markets by groups', async () => {
    const { user } = await open();
    expect(screen.getByText('Score: 2 to 1')).toBeTruthy();
    expect(screen.getByText('2nd half · 63′')).toBeTruthy();
    const parts = within(screen.getByRole('table', { name: 'Score by parts' }));
    expect(parts.getAllByRole('row').map(it => it.textContent)).toEqual([
      ...['Team11st half22nd halfTotal', 'Home f1112', 'Away f1101'],
    ]);
    const tracker = region('The match now');
    expect(tracker.getByText('Home f1 presses')).toBeTruthy();
    expect(tracker.getByRole('img').getAttribute('aria-label')).toBe(
      'Of 3 stretches, Home f1 had the upper hand in 2, Away f1 in 1.',
    );
    // A kind of events that this page doesn't know is left out.
    expect(tracker.getAllByRole('listitem').map(it => it.textContent)).toEqual([
      '12′Goal for Home f1Rafi Alam',
    ]);
    expect(region('Winner').getAllByRole('button')).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Totals' }));
    expect(
      region('Total goals')
        .getAllByRole('button')
        .map(it => it.textContent),
    ).toEqual([
      ...['Over 1.5Over 1.51.90', 'Under 1.5Under 1.51.91', 'Over 2.5Over 2.51.90', 'Under 2.5Under 2.51.91'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(region('To score a goal').getByRole('button', { name: /^Rafi Alam/ })).toBeTruthy();
  });

  it('finds a player in it', async () => {
    const { user } = await open();
    const field = screen.getByRole('searchbox', { name: 'Find a market or a player' });
    await user.type(field, 'rafi');
    expect(region('To score a goal').getByRole('button', { name: /^Rafi Alam/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Winner' })).toBeNull();
    await user.type(field, 'x');
    expect(screen.getByText('No market or player is called that')).toBeTruthy();
  });

  it('gathers what is chosen of it in the builder, by its names', async () => {
    const { user, slip } = await open();
    await user.click(region('Winner').getByRole('button', { name: /^Home f1/ }));
    act(() => slip.select('f1', { market: 'scorer', part: 0, line: null, pick: 'p1' }));
    act(() => slip.select('f2', { market: 'winner', part: 0, line: null, pick: 'away' }));
    const builder = region('Bet builder');
    expect(builder.getAllByRole('listitem').map(it => it.textContent)).toEqual([
      ...['Home f1Winner', 'Rafi AlamTo score a goal'],
    ]);
    expect(builder.getByText('2 selections in one bet: the slip has their price.')).toBeTruthy();
    await user.click(builder.getByRole('button', { name: 'Take out: Rafi Alam' }));
    expect(slip.ids$.value).toEqual(['f1 winner:0:/home', 'f2 winner:0:/away']);
  });

  it('is shut while its prices are not live, and while it is suspended', async () => {
    const { user, board$, matches$, slip } = await open();
    const home = region('Winner').getByRole('button', { name: /^Home f1/ });
    act(() => matches$.next(new Map([['f1', shownFixture({ freshness: STALE })]])));
    expect(screen.getByText(/^Prices are not live/)).toBeTruthy();
    await user.click(home);
    act(() => matches$.next(new Map([['f1', shownFixture()]])));
    const suspended = FIXTURES.map(it => (it.fixture === 'f1' ? { ...it, suspended: true } : it));
    act(() => board$.next(boardOfFixtures(suspended)));
    expect(home.textContent).toContain('suspended');
    await user.click(home);
    expect(slip.ids$.value).toEqual([]);
  });

  it('tells statistics, line-ups, form and the table of the season', async () => {
    const { user } = await open();
    const facts = region('About the match');
    expect(facts.getAllByRole('row').map(it => it.textContent)).toEqual(['Home f1Away f1', '7Shots3']);
    await user.click(facts.getByRole('tab', { name: 'Line-ups' }));
    expect(facts.getByText('Rafi Alam')).toBeTruthy();
    await user.click(facts.getByRole('tab', { name: 'Form and table' }));
    expect(facts.getByText('won')).toBeTruthy();
    expect(facts.getAllByRole('row').at(-1)?.textContent).toBe('1Home f132107');
  });

  it('tells how the two sides have ended against each other, before anything is counted too', async () => {
    const { matches$ } = await open();
    const facts = region('About the match');
    expect(facts.queryByRole('table', { name: 'Head to head' })).toBeNull();
    const [home, away] = [
      { en: 'Home f1', bn: 'স্বাগতিক f1' },
      { en: 'Away f1', bn: 'অতিথি f1' },
    ];
    const startsAt = new Date(2026, 10, 28, 19, 5).getTime();
    const meetings = [
      { startsAt, home: away, away: home, score: { home: 0, away: 2 } },
      { startsAt: startsAt - 86_400_000, home, away, score: { home: 3, away: 1 } },
    ];
    const details = { ...DETAILS, statistics: [], meetings };
    act(() => matches$.next(new Map([['f1', shownFixture({ details })]])));
    const table = within(facts.getByRole('table', { name: 'Head to head' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(it => it.textContent)).toEqual([
      '2026-11-28 19:05Away f10–2Home f1',
      '2026-11-27 19:05Home f13–1Away f1',
    ]);
  });

  it('is checked against what was published before it', async () => {
    const { user, matches$ } = await open();
    await user.click(screen.getByText('Check this match'));
    expect(screen.getByText(DETAILS.commitment)).toBeTruthy();
    expect(screen.getByText('Published when the match is over')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    const over = (seed: string) => new Map([['f1', shownFixture({ details: { ...DETAILS, seed } })]]);
    act(() => matches$.next(over('test')));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The seed fits the hash that was published before.')).toBeTruthy();
    act(() => matches$.next(over('another')));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The seed does not fit the published hash.')).toBeTruthy();
  });

  it('says that there is no such match', async () => {
    openBook('/sports/match/none');
    expect(await screen.findByText('There is no such match', {}, { timeout: 20_000 })).toBeTruthy();
  });
});
