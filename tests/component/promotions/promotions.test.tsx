import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { PROMOTION_STATES } from '../../../streams/wire/promotions/words.ts';
import { NOTHING, startContentTexts } from '../announcements/texts.ts';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { STALE, TRIAL } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startContentTexts, 60_000);

const promotion = (id: string, change: Partial<Promotion> = {}): Promotion => ({
  id,
  title: `Promotion ${id}`,
  promotionType: id.toUpperCase(),
  category: 'daily',
  summary: `Summary ${id}`,
  content: `<h1>Rules</h1><p>Of ${id}</p><form action="https://evil.example"><input></form>`,
  imgUrl: '',
  status: 'join',
  startAt: null,
  endAt: null,
  ...change,
});
const LIST = [
  promotion('dawn'),
  promotion('moon', { category: 'limited', startAt: 1_790_000_000_000, endAt: 1_790_600_000_000 }),
  promotion('rain', { category: 'limited', status: 'comingSoon' }),
  promotion('odd', { category: 'unheard of', status: 'unheard of' }),
];

function world(promotions: Promotion[] = LIST): FakeStreams {
  const streams = fakeStreams();
  streams.content.announcements$.next({ ...NOTHING, promotion: promotions });
  return streams;
}
const shown = () =>
  screen
    .getAllByRole('article')
    .map(card => within(card).getByRole('heading', { level: 2 }).textContent?.replace('Promotion ', ''));
const ready = () => screen.findByRole('heading', { name: 'Promotions', level: 1 });
const gone = (name: string | RegExp) => expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull();

describe('the list of promotions', () => {
  it('S1-12 S2-24 shows all, and counts what they are about', async () => {
    renderApp(world(), '/promotions');
    await ready();
    expect(shown()).toEqual(['dawn', 'moon', 'rain', 'odd']);
    const chips = screen.getByRole('navigation', { name: 'What promotions are about' });
    expect(
      within(chips)
        .getAllByRole('link')
        .map(it => it.textContent),
    ).toEqual(['All4', 'Limited time2', 'Daily1', 'Others1']);
  });

  it('S2-24 shows one category, chosen by a chip or by the address', async () => {
    const user = renderApp(world(), '/promotions?type=limited');
    await ready();
    expect(shown()).toEqual(['moon', 'rain']);
    await user.click(screen.getByRole('link', { name: /Daily/ }));
    expect(shown()).toEqual(['dawn']);
    expect(screen.getByRole('link', { name: /Daily/ }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('link', { name: /^All/ }));
    expect(shown()).toHaveLength(4);
  });

  it('S2-96 puts the promotion that an announcement told of first, in its category', async () => {
    renderApp(world(), '/promotions?type=RAIN');
    await ready();
    expect(shown()).toEqual(['rain', 'moon']);
  });

  it('shows all when the address asks for what there is not', async () => {
    renderApp(world(), '/promotions?type=nothing');
    await ready();
    expect(shown()).toHaveLength(4);
  });

  it('says when there is none, and from when the list is when it could not be read again', async () => {
    const streams = world([]);
    renderApp(streams, '/promotions');
    expect(await screen.findByText('There is no promotion now')).toBeTruthy();
    act(() => streams.content.freshness$.next(STALE));
    expect(within(screen.getByRole('main')).getAllByText(/^as of /).length).toBeGreaterThan(0);
  });
});

describe('where a promotion stands', () => {
  it('S4-71 has a word and a button of its own for every state, and takes an unknown one for over', async () => {
    renderApp(
      world([...PROMOTION_STATES, 'unheard of'].map((status, at) => promotion(`p${at}`, { status }))),
      '/promotions',
    );
    await ready();
    const words = screen
      .getAllByRole('article')
      .map(card => [card.querySelector('span')?.textContent, within(card).getByRole('button').textContent]);
    expect(words).toEqual([
      ['Open', 'Join'],
      ['Ready to claim', 'Claim'],
      ['Under review', 'See the application'],
      ['Over', 'See what it was'],
      ['Rejected', 'See why'],
      ['Issued', 'See the reward'],
      ['Claimed', 'See the reward'],
      ['Under way', 'See how far you are'],
      ['Joined', 'See how far you are'],
      ['Coming soon', 'See what is coming'],
      ['Over', 'See what it was'],
    ]);
  });

  it('asks a visitor who wants to join to log in, and a trial user to register', async () => {
    const streams = world();
    const user = renderApp(streams, '/promotions');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Join: Promotion dawn' }));
    const login = within(await openDialog('Log in'));
    await user.click(login.getByRole('button', { name: 'Close' }));
    act(() => streams.session.session$.next(TRIAL));
    await user.click(screen.getByRole('button', { name: 'Join: Promotion dawn' }));
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
  });
});

describe('one promotion', () => {
  it('S1-12 opens from its address with its period and its sanitised text, and leaves the address when closed', async () => {
    const user = renderApp(world(), '/promotions?type=limited&id=moon');
    const detail = within(await openDialog('Promotion moon'));
    expect(
      detail.getByText(/^September \d+, 2026 at \d\d:\d\d to September \d+, 2026 at \d\d:\d\d$/),
    ).toBeTruthy();
    expect(detail.getByRole('heading', { name: 'Rules', level: 3 })).toBeTruthy();
    expect(document.querySelector('dialog form, dialog input')).toBeNull();
    await user.click(detail.getByRole('button', { name: 'Close' }));
    await gone('Promotion moon');
    expect(shown()).toEqual(['moon', 'rain']);
    // The same promotion can be opened again: the address has forgotten it.
    await user.click(screen.getByRole('link', { name: 'Promotion moon' }));
    expect(await openDialog('Promotion moon')).toBeTruthy();
  });

  it('says that a promotion is gone', async () => {
    renderApp(world(), '/promotions?id=none');
    expect(await screen.findByText('This promotion is not there any more')).toBeTruthy();
  });

  it('lets a visitor join from the details by logging in first', async () => {
    const user = renderApp(world(), '/promotions?id=dawn');
    const detail = within(await openDialog('Promotion dawn'));
    await user.click(detail.getByRole('button', { name: 'Join' }));
    expect(await openDialog('Log in')).toBeTruthy();
    await gone('Promotion dawn');
  });

  it('has a picture of its own when its picture can’t be shown', async () => {
    renderApp(world([promotion('art', { imgUrl: '/art.png' })]), '/promotions');
    await ready();
    const picture = document.querySelector('article img');
    expect(picture?.getAttribute('src')).toBe('/art.png');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(document.querySelector('article img')).toBeNull();
    expect(document.querySelector('article svg')).not.toBeNull();
  });
});
