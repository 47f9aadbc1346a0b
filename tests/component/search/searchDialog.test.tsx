import { act, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import SearchWatch from '../../../src/app/search/SearchWatch.tsx';
import type { FromWorker, ToWorker } from '../../../src/features/search/messages.ts';
import { createAnswerer } from '../../../src/features/search/worker/answerer.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import {
  type CatalogueIndexStore,
  createCatalogueIndexStore,
} from '../../../streams/stores/catalogueIndex.ts';
import type { CatalogueIndex } from '../../../streams/wire/lobby/catalogueIndex.ts';
import { LANES } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp, renderPart, startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

const INDEX: CatalogueIndex = {
  version: 'v1',
  vendors: [
    { code: 'BGS', name: 'Backgarden' },
    { code: 'PG', name: 'Paper Garden' },
  ],
  types: ['INHOUSE', 'RNG'],
  codes: ['DICE', 'PG-KOI'],
  vendor: [0, 1],
  type: [0, 1],
  name: ['Dice', 'Paper Koi'],
  names: { bn: ['ডাইস', 'কাগজের কই'] },
  aliases: [],
  marks: [1, 0],
};

/** What the worker can read; and whether it holds its answers back. */
const files = { read: new Map<string, unknown>(), held: null as (() => void)[] | null };

/** The worker's program, in the process of the test. */
class WorkerHere {
  listeners: ((event: { readonly data: FromWorker }) => void)[] = [];
  take = createAnswerer({
    read: async address => files.read.get(address),
    now: () => 0,
    later: work => setTimeout(work),
    post: data => {
      const tell = () => act(() => this.listeners.forEach(listen => void listen({ data })));
      if (files.held === null || data.of !== 'ask') setTimeout(tell);
      else files.held.push(tell);
    },
  });
  addEventListener(kind: string, listen: (event: { readonly data: FromWorker }) => void) {
    if (kind === 'message') this.listeners.push(listen);
  }
  postMessage(message: ToWorker) {
    this.take(message);
  }
  terminate() {}
}

// What is read while a test waits for it takes seconds on a busy machine.
beforeAll(async () => {
  // What listens for the keys that open the search comes after the page.
  await import('../../../src/app/GlobalEffects.tsx');
  await startTexts();
  await import('../../../src/features/search/SearchDialog.tsx');
  await import('../../../src/features/help/HelpPage.tsx');
}, 60_000);
let version = 0;
beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  window.localStorage.clear();
  files.held = null;
  version += 1;
  files.read.clear();
  files.read.set(`/index/${version}`, INDEX);
});

const address = () => answered({ version: 'v1', address: `/index/${version}` });

function streamsWith(index: Remote<{ version: string; address: string }> = address()) {
  const streams = fakeStreams();
  streams.lobby.lanes$.next(LANES);
  const store = { index$: new BehaviorSubject(index), refresh: vi.fn() };
  streams.setStore(createCatalogueIndexStore, store satisfies CatalogueIndexStore);
  return { streams, store };
}

/** The search, opened by its keys over a part of the page. */
async function openSearch(streams = streamsWith().streams) {
  const { user } = renderPart(streams, <SearchWatch />);
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await openDialog('Search'));
  const field = dialog.getByRole('combobox', { name: 'Games, pages, offers and help' });
  return { user, dialog, field };
}
const texts = (list: HTMLElement[]) => list.map(it => it.textContent);

describe('S2-154 the search', () => {
  // The first: an index that was read once is searched until there is another.
  it('finds pages while the games can not be read, says why, and tries again', async () => {
    files.read.clear();
    const { streams, store } = streamsWith();
    const { user, dialog, field } = await openSearch(streams);
    expect(await dialog.findByText(/can’t be searched right now/)).toBeTruthy();
    await user.type(field, 'help');
    expect(await dialog.findByRole('option', { name: 'Help center' })).toBeTruthy();
    act(() =>
      streams.connection.state$.next({
        ...streams.connection.state$.value,
        ...{ phase: 'waiting', reason: 'offline' },
      }),
    );
    expect(await dialog.findByText(/You are offline/)).toBeTruthy();
    files.read.set(`/index/${version}`, INDEX);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(store.refresh).toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'koi');
    expect(await dialog.findByRole('option', { name: /Paper Koi/ })).toBeTruthy();
    expect(dialog.queryByText(/You are offline/)).toBeNull();
  });

  it('has the keys of a combobox: the focus stays in the field, which names the option', async () => {
    const { user, dialog, field } = await openSearch();
    await user.type(field, 'paper');
    const options = await dialog.findAllByRole('option');
    expect(texts(options)).toEqual(['Paper KoiPaper Garden SlotsSoon', 'Paper Garden']);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{End}{Home}{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(document.activeElement).toBe(field);
    expect(dialog.getAllByText('Paper', { selector: 'mark' })).toHaveLength(2);
    expect(await dialog.findByText('2 found')).toBeTruthy();
  });

  it('says that nothing fits, and offers again what was chosen before until it is cleared', async () => {
    const { streams } = streamsWith();
    streams.session.session$.next(MEMBER);
    const { user, dialog, field } = await openSearch(streams);
    await user.type(field, 'xyzzy');
    expect(await dialog.findByText('Nothing found')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'dais');
    expect(await dialog.findByRole('option', { name: /^Dice/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    await user.keyboard('/');
    const again = within(await openDialog('Search'));
    await user.click(again.getByRole('button', { name: 'dais' }));
    expect(await again.findByRole('option', { name: /^Dice/ })).toBeTruthy();
    expect(document.activeElement).toBe(again.getByRole('combobox'));
    await user.clear(again.getByRole('combobox'));
    await user.click(again.getByRole('button', { name: 'Clear' }));
    expect(again.queryByRole('button', { name: 'dais' })).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });

  it('never opens what an older question found: Enter waits for the answer to what stands in the field', async () => {
    const { streams } = streamsWith();
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, '/help');
    await screen.findByRole('heading', { level: 1, name: 'Help center' });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(await openDialog('Search'));
    const field = dialog.getByRole('combobox');
    await user.type(field, 'winners');
    await dialog.findByRole('option', { name: 'Latest wins' });
    files.held = [];
    fireEvent.change(field, { target: { value: 'about us' } });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeNull();
    for (const tell of files.held.splice(0)) tell();
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    expect(document.title).not.toContain('Latest wins');
    await vi.waitFor(() => expect(document.title).toContain('About us'));
  });

  it('shows what a first letter finds at once: it was answered before it was typed', async () => {
    const { user, dialog, field } = await openSearch();
    await user.type(field, 'koi');
    expect(await dialog.findByRole('option', { name: /Paper Garden Slots/ })).toBeTruthy();
    await user.clear(field);
    // The worker is not asked again: it would never answer.
    files.held = [];
    await vi.waitFor(() => {
      fireEvent.change(field, { target: { value: 'P' } });
      expect(dialog.getByRole('option', { name: /^Paper Koi/ })).toBeTruthy();
    });
    expect(texts(dialog.getAllByText('P', { selector: 'mark' }))).toContain('P');
  });

  it('leaves / to fields, and lets a device do without it', async () => {
    const { user, dialog, field } = await openSearch();
    await user.type(field, '/');
    expect((field as HTMLInputElement).value).toBe('/');
    await user.click(dialog.getByRole('checkbox', { name: 'The / key opens the search' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await openDialog('Search');
  });
});
