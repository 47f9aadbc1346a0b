import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDomainsStore } from '../../../streams/stores/domains.ts';
import { startContentTexts } from '../announcements/texts.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startContentTexts, 60_000);

const TEXTS = [
  { title: 'Fair games', tag: 'fair', content: '<h1>Seeds</h1><p>Check every <b>round</b>.</p>' },
  { title: 'Café hours', tag: 'cafe', content: '<p>At your pace</p><script>window.__hit = 1</script>' },
  { title: 'Your money', tag: 'play money', content: '<p>All of it is play money.</p>' },
];
let scrolled: string[];

beforeEach(() => {
  scrolled = [];
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.querySelector('h2')?.textContent ?? '');
  };
});

function world(): FakeStreams {
  const streams = fakeStreams();
  vi.spyOn(streams.content, 'help').mockReturnValue(worked(TEXTS));
  return streams;
}
const item = async (title: string) =>
  (await screen.findByRole('heading', { name: title, level: 2 })).closest('details') as HTMLDetailsElement;

describe('the help center', () => {
  it('S1-17 S2-09 lists every text folded under its title, with its tags as links', async () => {
    const user = renderApp(world(), '/help');
    const fair = await item('Fair games');
    expect(fair.open).toBe(false);
    const tags = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
    expect(tags.map(link => link.getAttribute('href'))).toEqual([
      '/help#fair',
      '/help#cafe',
      '/help#play%20money',
    ]);
    await user.click(within(fair).getByText('Fair games'));
    expect(fair.open).toBe(true);
    expect(within(fair).getByRole('heading', { name: 'Seeds', level: 3 })).toBeTruthy();
    expect(document.querySelector('details script')).toBeNull();
  });

  it('S2-10 opens the text that the address names, scrolls to it and focuses it', async () => {
    renderApp(world(), '/help#play%20money');
    const text = await item('Your money');
    await vi.waitFor(() => expect(document.activeElement).toBe(text.querySelector('summary')));
    expect(text.open).toBe(true);
    expect(scrolled).toEqual(['Your money']);
    expect((await item('Fair games')).open).toBe(false);
  });

  it('S2-10 follows another tag, and the same one again', async () => {
    const user = renderApp(world(), '/help#fair');
    await item('Fair games');
    const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
    const link = topics.getByRole('link', { name: 'Café hours' });
    await user.click(link);
    await vi.waitFor(() => expect(scrolled.at(-1)).toBe('Café hours'));
    expect(link.getAttribute('aria-current')).toBe('location');
    const before = scrolled.length;
    await user.click(link);
    await vi.waitFor(() => expect(scrolled.length).toBeGreaterThan(before));
    expect((await item('Café hours')).open).toBe(true);
  });

  it.each(['/help#nothing', '/help#%E0%A4%A'])(
    'S2-10 says that %s names no text, and stays at the top',
    async path => {
      renderApp(world(), path);
      expect(await screen.findByText(/There is no help text called/)).toBeTruthy();
      expect(scrolled).toEqual([]);
      expect(document.querySelector('details[open]')).toBeNull();
    },
  );

  it('S1-17 finds texts by their title and their words, whatever capitals and diacritics, and says how many', async () => {
    const user = renderApp(world(), '/help');
    await item('Fair games');
    const search = screen.getByRole('searchbox', { name: 'Search the help' });
    await user.type(search, 'CAFE');
    expect(screen.getByText('1 text found')).toBeTruthy();
    expect((await item('Café hours')).open).toBe(true);
    expect(document.querySelector('mark')?.textContent).toBe('Café');
    expect(screen.queryByRole('heading', { name: 'Fair games' })).toBeNull();
    await user.clear(search);
    await user.type(search, 'round');
    expect(document.querySelector('details mark')?.textContent).toBe('round');
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(screen.getByText('0 texts found')).toBeTruthy();
    expect(screen.getByText('Nothing fits these words')).toBeTruthy();
    await user.clear(search);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  });

  it('leads to the feedback dialog', async () => {
    const user = renderApp(world(), '/help');
    await user.click(await screen.findByRole('button', { name: 'Give feedback' }));
    expect(await screen.findByRole('dialog', { name: 'Feedback' })).toBeTruthy();
  });
});

describe('help that could not be read', () => {
  it('says so and asks again', async () => {
    const streams = world();
    const help = vi.spyOn(streams.content, 'help').mockReturnValue(refused('network'));
    const user = renderApp(streams, '/help#fair');
    expect(await screen.findByText('The help texts could not be read')).toBeTruthy();
    help.mockReturnValue(worked(TEXTS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await item('Fair games')).open).toBe(true);
  });

  it('is read again in another language, and says when there is none', async () => {
    const streams = world();
    renderApp(streams, '/help');
    await item('Fair games');
    vi.spyOn(streams.content, 'help').mockReturnValue(worked([]));
    act(() => streams.language.language$.next('bn'));
    expect(await screen.findByText('There are no help texts yet')).toBeTruthy();
    expect(screen.queryByText('Fair games')).toBeNull();
  });
});

describe('pages that are one text', () => {
  const page = (name: string) =>
    worked({ name, title: `About ${name}`, content: `<h1>Who</h1><p>${name}</p><iframe src="/x"></iframe>` });

  it.each([
    ['S2-28', 'description'],
    ['S2-27', 'sponsor'],
    ['S2-26', 'seamless'],
  ])('%s shows /%s with its title and its sanitised text', async (_row, name) => {
    const streams = fakeStreams();
    streams.setStore(createDomainsStore, { read: () => worked({}) });
    vi.spyOn(streams.content, 'page').mockImplementation(page);
    renderApp(streams, `/${name}`);
    expect(await screen.findByRole('heading', { name: `About ${name}`, level: 1 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Who', level: 2 })).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('S7-10 /description names the other addresses of the merchant, and none that is no page', async () => {
    const streams = fakeStreams();
    streams.setStore(createDomainsStore, {
      read: () => worked({ phone: 'm.example.org', old: 'javascript:alert(1)' }),
    });
    vi.spyOn(streams.content, 'page').mockImplementation(page);
    renderApp(streams, '/description');
    const link = await screen.findByRole('link', { name: 'm.example.org' });
    expect(link.getAttribute('href')).toBe('https://m.example.org');
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('S2-26 tells who is signed in whether one wallet serves all games', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.content, 'page').mockImplementation(page);
    const load = vi.spyOn(streams.wallet, 'load');
    renderApp(streams, '/seamless');
    await screen.findByRole('heading', { name: 'About seamless' });
    expect(load).toHaveBeenCalled();
    act(() => streams.wallet.isSingle$.next(true));
    expect(screen.getByText('Your account keeps one balance for all games.')).toBeTruthy();
    act(() => streams.wallet.isSingle$.next(false));
    expect(screen.getByText(/a balance of its own with each vendor/)).toBeTruthy();
  });

  it('says that a page was not written, or could not be read', async () => {
    const streams = fakeStreams();
    renderApp(streams, '/sponsor');
    expect(await screen.findByText('There is no text here yet')).toBeTruthy();
    vi.spyOn(streams.content, 'page').mockReturnValue(refused('network'));
    act(() => streams.language.language$.next('bn'));
    expect(await screen.findByText('This page could not be read')).toBeTruthy();
  });
});
