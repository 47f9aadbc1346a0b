import { act, screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Branch, createDownlinesStore, type DownlinesStore } from '../../../streams/stores/downlines.ts';
import type { Downline, DownlineCard, DownlineNode } from '../../../streams/wire/downlines/shapes.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

// Loads the pages' parts: a busy machine takes its time.
beforeAll(async () => {
  await startTexts();
  await Promise.all([
    i18n.loadNamespaces(['downlines', 'invitations', 'register', 'rules']),
    import('../../../src/features/downlines/DownlinesPage.tsx'),
  ]);
}, 60_000);

const downline = (username: string, more: Partial<Downline> = {}): Downline => ({
  ...{ username, nickname: null, role: 'member', joinedAt: NOW, direct: 0, locked: false },
  ...more,
});
const ARUN = downline('arun', { role: 'agent', direct: 2 });
const BELA = downline('bela', { role: 'agent', direct: 1, nickname: 'Bela R.' });
const above = ({ username, nickname }: Downline) => ({ username, nickname });
const nodeOf = (node: Downline, items: readonly Downline[], next: string | null = null): DownlineNode => ({
  path: node === ARUN ? [above(ARUN)] : [above(ARUN), above(node)],
  ...{ node, items: [...items], next },
});
const played = { rounds: 3, stake: 10_000, validBet: 10_000, payout: 4_000, net: -6_000 };
const cardOf = (of: Downline, level: number): DownlineCard => ({
  ...of,
  path: [above(ARUN), above(of)],
  ...{ level, team: of.direct, since: NOW, own: played, all: played },
  contracts: level === 1 ? [{ kind: 'daily', category: 'CONS', state: 'accepted' }] : [],
});

async function open(query = '', replaced: Partial<DownlinesStore> = {}) {
  const streams = fakeStreams();
  streams.session.session$.next({ ...MEMBER, role: 'agent', account: 'arun' });
  const branches$ = new BehaviorSubject<ReadonlyMap<string, Branch>>(new Map());
  const below: Readonly<Record<string, readonly Downline[]>> = {
    arun: [BELA, downline('nila')],
    bela: [downline('mira')],
  };
  const store = {
    branches$,
    readBranch: vi.fn((account: string) =>
      branches$.next(
        new Map(branches$.value).set(account, {
          ...{ items: below[account] ?? [], hasMore: false, isReading: false, failure: null },
        }),
      ),
    ),
    order: vi.fn(() => branches$.next(new Map())),
    node: vi.fn<DownlinesStore['node']>(({ account = 'arun', after }) =>
      worked(
        account === 'bela'
          ? nodeOf(BELA, [downline('mira')])
          : nodeOf(
              ARUN,
              after === undefined ? [BELA] : [downline('nila')],
              after === undefined ? 'bela' : null,
            ),
      ),
    ),
    search: vi.fn<DownlinesStore['search']>(() =>
      worked([{ ...downline('mira'), path: [above(ARUN), above(BELA), above(downline('mira'))] }]),
    ),
    card: vi.fn<DownlinesStore['card']>(account =>
      worked(account === 'bela' ? cardOf(BELA, 1) : cardOf(downline(account), 2)),
    ),
    open: vi.fn<DownlinesStore['open']>(() => worked(downline('new'))),
    ...replaced,
  };
  streams.setStore(createDownlinesStore, store);
  const user = renderApp(streams, `/agent/downlineManagmentView${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Downline management' }, { timeout: 15_000 });
  return { user, store };
}

const items = () => screen.getAllByRole('treeitem').map(it => it.textContent ?? '');
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the tree of a team', () => {
  it('is walked with the keyboard: opened, gone into, closed, and chosen from', async () => {
    const { user, store } = await open();
    await screen.findByRole('treeitem', { name: /nila/ });
    expect(items()).toEqual(['arunAgent2 below', 'belaBela R.Agent1 below', 'nila']);
    expect(store.readBranch).toHaveBeenCalledExactlyOnceWith('arun');
    item(/^arun/).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item(/^bela/));
    expect(item(/^bela/).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}');
    expect(items()).toContain('mira');
    expect(item(/mira/).getAttribute('aria-level')).toBe('3');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(item(/mira/));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /mira/ })).toBeNull();
    await user.keyboard('{End}{Enter}');
    expect(await openDialog('nila')).toBeTruthy();
  });

  it('goes on from the line that a screen reader has put the focus on', async () => {
    const { user } = await open();
    await screen.findByRole('treeitem', { name: /nila/ });
    act(() => item(/^bela/).focus());
    await user.keyboard('{ArrowRight}');
    expect(items()).toContain('mira');
  });

  it('says when a branch could not be read, and reads it again', async () => {
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    const branches$ = new BehaviorSubject<ReadonlyMap<string, Branch>>(
      new Map([['arun', { items: [], hasMore: true, isReading: false, failure }]]),
    );
    const { user, store } = await open('', { branches$, readBranch: vi.fn(), order: vi.fn() });
    const line = await screen.findByRole('treeitem', { name: /Try again/ });
    await user.click(line);
    expect(store.readBranch).toHaveBeenCalledWith('arun');
  });

  it('invites where nobody is below yet', async () => {
    await open('', { node: () => worked({ ...nodeOf(ARUN, []), node: { ...ARUN, direct: 0 } }) });
    expect(await screen.findByText('Nobody is below you yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Bring somebody in' })[0]?.getAttribute('href')).toBe(
      '/agent/registerCenter',
    );
  });

  it('tells why the team could not be read', async () => {
    await open('?of=zara', { node: () => refused('not_your_downline') });
    expect(await screen.findByText('Your team could not be read')).toBeTruthy();
  });
});

describe('the table of a team', () => {
  it('shows a level, more of it, the one below, and the way back', async () => {
    const { user, store } = await open('?view=table&sort=newest');
    const table = await screen.findByRole('table', { name: 'Directly below arun' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(table).getByText('nila')).toBeTruthy();
    expect(store.node).toHaveBeenLastCalledWith({ account: 'arun', sort: 'newest', after: 'bela' });
    await user.click(within(table).getByRole('button', { name: 'Show 1 account below bela' }));
    const below = await screen.findByRole('table', { name: 'Directly below bela' });
    expect(within(below).getByText('mira')).toBeTruthy();
    const crumbs = screen.getByRole('navigation', { name: 'Way down to this account' });
    await user.click(within(crumbs).getByRole('button', { name: 'arun' }));
    expect(await screen.findByRole('table', { name: 'Directly below arun' })).toBeTruthy();
  });
});

describe('search and card', () => {
  it('finds somebody anywhere, and says where', async () => {
    const { user, store } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Find somebody in your team' }), 'mir');
    const results = await screen.findByRole('region', { name: 'Found in your team' });
    expect(store.search).toHaveBeenLastCalledWith('mir');
    expect(within(results).getByText('bela')).toBeTruthy();
    await user.click(within(results).getByRole('button', { name: /mira/ }));
    expect(await openDialog('mira')).toBeTruthy();
  });

  it('offers a transfer to a direct downline, and records of everybody', async () => {
    await open('?card=bela');
    const card = await openDialog('bela');
    expect(await within(card).findByText('Directly below you')).toBeTruthy();
    const hrefOf = (name: string) => within(card).queryByRole('link', { name })?.getAttribute('href');
    expect(hrefOf('Transfer')).toBe('/member/transferUpline?to=downline&name=bela');
    expect(hrefOf('Bets')).toBe('/agent/personalHistoryCopy?account=bela');
    expect(hrefOf('Transactions')).toBe('/agent/agentDownlineTransactionDetailsCopy?account=bela');
    expect(within(card).getByText('Accepted')).toBeTruthy();
    expect(within(card).getAllByText('−PT 60.00')).toHaveLength(2);
  });

  it('offers no transfer to somebody further down', async () => {
    await open('?card=mira');
    const card = await openDialog('mira');
    expect(await within(card).findByText('2 levels below you')).toBeTruthy();
    expect(within(card).queryByRole('link', { name: 'Transfer' })).toBeNull();
    expect(within(card).queryByRole('link', { name: 'Propose a contract' })).toBeNull();
  });
});
