import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import AnyDialog from '../../../src/app/AnyDialog.tsx';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import AgentBar from '../../../src/features/agent/AgentBar.tsx';
import ContractHistoryPage from '../../../src/features/agent/contracts/ContractHistoryPage.tsx';
import ContractRequestPage from '../../../src/features/agent/contracts/ContractRequestPage.tsx';
import DownlineContractsPage from '../../../src/features/agent/contracts/DownlineContractsPage.tsx';
import ProposeContractPage from '../../../src/features/agent/contracts/ProposeContractPage.tsx';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import {
  type AgentContractsStore,
  createAgentContractsStore,
} from '../../../streams/stores/agentContracts.ts';
import type {
  AgentContract,
  ProposalBasis,
  Simulation,
} from '../../../streams/wire/agentContracts/shapes.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { DAILY_OFFER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startTexts();
  await i18n.loadNamespaces('contracts');
});

const GIVEN: AgentContract = {
  ...{ contractId: 'c1', kind: 'daily', category: 'CONS', side: 'given', account: 'bela' },
  ...{ state: 'accepted', createdAt: NOW, demo: false },
  current: {
    ...{ version: 1, effectiveFrom: NOW },
    terms: { kind: 'daily', details: [{ betVolume: 100_000, activeMember: 2, rate: 0.01, rateType: 'P' }] },
  },
};
const BASIS: ProposalBasis = {
  ...{ account: 'bela', nickname: null },
  limits: [
    { kind: 'dividend', category: 'CONS', first: 0.4, second: 0 },
    { kind: 'daily', category: 'CONS', first: 0.02, second: 50_000 },
    { kind: 'realtime', category: 'CONS', first: 0.002, second: 0.005 },
  ],
  contracts: [GIVEN],
};
const SIMULATED: Simulation = {
  ...{ start: NOW - 1, end: NOW, gross: 900_000, keeps: 500_000, keepsNow: 700_000 },
  periods: [{ start: NOW - 1, end: NOW, validBet: 1, pays: 400_000, paysNow: 200_000 }],
  downlines: [
    { account: 'bela', validBet: 40_000_000, pays: 400_000, paysNow: 200_000 },
    { account: 'kamal', validBet: 1_000, pays: 10, paysNow: 10 },
  ],
};
const OUTCOME = { contractId: 'c1', state: 'offered', endedDownlines: [] } as const;

function shown(path: string, change: Partial<AgentContractsStore> = {}) {
  const streams = fakeStreams();
  const found = [{ username: 'bela', nickname: 'Bela Roy' }];
  const outcome = () => worked({ ...OUTCOME, endedDownlines: [] });
  const store = {
    list: vi.fn<AgentContractsStore['list']>(
      change.list ?? (() => worked({ contracts: [GIVEN], more: false })),
    ),
    history: vi.fn<AgentContractsStore['history']>(change.history ?? (() => refused('contract_unknown'))),
    basis: vi.fn<AgentContractsStore['basis']>(change.basis ?? (() => worked(BASIS))),
    downlines: vi.fn<AgentContractsStore['downlines']>(change.downlines ?? (() => worked(found))),
    simulate: vi.fn<AgentContractsStore['simulate']>(change.simulate ?? (() => worked(SIMULATED))),
    propose: vi.fn<AgentContractsStore['propose']>(change.propose ?? outcome),
    revoke: vi.fn<AgentContractsStore['revoke']>(change.revoke ?? outcome),
  } satisfies AgentContractsStore;
  streams.setStore(createAgentContractsStore, store);
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <StreamsContext value={streams}>
        <DialogHost dialog={AnyDialog}>
          <AgentBar />
          <Routes>
            <Route path="/agent/proposeContract" element={<ProposeContractPage />} />
            <Route path="/agent/downlineContracts" element={<DownlineContractsPage />} />
            <Route path="/agent/contractRequest" element={<ContractRequestPage />} />
            <Route path="/agent/contractHistory/:contract" element={<ContractHistoryPage />} />
          </Routes>
        </DialogHost>
      </StreamsContext>
    </MemoryRouter>,
  );
  return { streams, store, user };
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name });

describe('offering a contract', () => {
  const PATH = '/agent/proposeContract?account=bela&kind=realtime';

  it('issue 15: begins with the downline', async () => {
    const { user } = shown('/agent/proposeContract');
    await user.click(await screen.findByRole('link', { name: /bela/ }));
    expect(await screen.findByLabelText('Kind of contract')).toBeTruthy();
  });

  it('issue 15: tells what is wrong while it is typed, and what is missing when it is checked', async () => {
    const { user, store } = shown(PATH);
    await user.type(await field('Rate on wins'), '0.3');
    expect(screen.getByText('At most 0.2%.')).toBeTruthy();
    await user.clear(await field('Rate on wins'));
    await user.type(await field('Rate on wins'), '0.1x');
    expect(screen.getByText(/Enter a percentage/)).toBeTruthy();
    expect(screen.queryByText('Fill this in.')).toBeNull();
    await user.click(await button('Check the offer'));
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    expect(store.propose).not.toHaveBeenCalled();
    expect(store.simulate).not.toHaveBeenCalled();
  });

  it('issue 15: shows what the terms would have paid and what stays, then sends them in a second step', async () => {
    const { user, store } = shown(PATH);
    await user.type(await field('Rate on wins'), '0.1');
    await user.type(await field('Rate on losses'), '0.5');
    await user.type(await field('Smallest bet'), '10');
    const terms = { kind: 'realtime', winRate: 0.001, lossRate: 0.005, singleBet: 1_000 } as const;
    const panel = within(screen.getByRole('region', { name: 'What it would have paid' }));
    await waitFor(() => expect(panel.getByText('Stays with you')).toBeTruthy());
    expect(store.simulate).toHaveBeenLastCalledWith({
      ...{ account: 'bela', category: 'CONS', span: 'last30Days', terms },
    });
    expect(panel.getByText('PT 5,000.00')).toBeTruthy();
    expect(panel.getByText('−PT 2,000.00')).toBeTruthy();
    expect(panel.getByRole('row', { name: /kamal/ })).toBeTruthy();
    await user.selectOptions(panel.getByLabelText('Time to look at'), 'lastMonth');
    await waitFor(() =>
      expect(store.simulate).toHaveBeenLastCalledWith(expect.objectContaining({ span: 'lastMonth' })),
    );
    await user.click(await button('Check the offer'));
    expect(store.propose).not.toHaveBeenCalled();
    const confirm = within(screen.getByRole('region', { name: 'Offer this to bela?' }));
    expect(confirm.getByRole('listitem').textContent).toMatch(/0\.1% when it wins, 0\.5% when it loses/);
    await user.click(confirm.getByRole('button', { name: 'Send the offer' }));
    expect(store.propose).toHaveBeenCalledExactlyOnceWith({
      ...{ account: 'bela', category: 'CONS', isChange: false, terms },
    });
    const said = await screen.findByText('Sent. bela sees it now.');
    // issue 29 5.10: the form was longer than what took its place.
    expect(document.activeElement).toBe(said);
  });

  it('issue 15: edits the terms in force as a table of tiers, and offers them as a change', async () => {
    const { user, store } = shown('/agent/proposeContract?account=bela&kind=daily');
    expect((await field('Bet volume, tier 1')).value).toBe('1000');
    await user.click(await button('Check the offer'));
    expect(screen.getByText(/These are the terms in force/)).toBeTruthy();
    await user.click(await button('Add a tier'));
    await user.type(await field('Bet volume, tier 2'), '1000');
    await user.type(await field('Active members, tier 2'), '2');
    await user.selectOptions(screen.getByLabelText('How tier 2 pays'), 'F');
    await user.type(await field('Rate, tier 2'), '500');
    expect(screen.getByText('Another tier asks for the same.')).toBeTruthy();
    await user.type(await field('Bet volume, tier 2'), '0');
    expect(screen.queryByText('Another tier asks for the same.')).toBeNull();
    await user.click(await button('Check the offer'));
    await user.click(await button('Send the change'));
    expect(store.propose).toHaveBeenCalledExactlyOnceWith({
      ...{ account: 'bela', category: 'CONS', isChange: true },
      terms: {
        kind: 'daily',
        details: [
          { betVolume: 100_000, activeMember: 2, rate: 0.01, rateType: 'P' },
          { betVolume: 1_000_000, activeMember: 2, rate: 50_000, rateType: 'F' },
        ],
      },
    });
  });

  it('issue 15: says why the gateway refuses, and keeps the terms', async () => {
    const { user } = shown('/agent/proposeContract?account=bela&kind=daily', {
      propose: () => refused('rate_above_upline'),
    });
    const rate = await field('Rate, tier 1');
    await user.clear(rate);
    await user.type(rate, '0.5');
    await user.click(await button('Check the offer'));
    await user.click(await button('Send the change'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      "The terms are more than your upline's own contract pays.",
    );
    await user.click(await button('Back to the terms'));
    expect((await field('Rate, tier 1')).value).toBe('0.5');
  });

  it('issue 29 2.0a: says before it is sent why terms would be refused, and what would be allowed', async () => {
    const tier = { minimumBet: 1_000_000_00, netLoss: 500_000_00, activeMember: 100, contractRate: 0.4 };
    const own = [
      { kind: 'dividend', category: 'CONS', terms: { kind: 'dividend', period: 'weekly', tiers: [tier] } },
    ] satisfies ProposalBasis['own'];
    const { user, store } = shown('/agent/proposeContract?account=bela&kind=dividend', {
      basis: () => worked({ ...BASIS, own, contracts: [] }),
    });
    await user.type(await field('Minimum bet, tier 1'), '0');
    await user.type(await field('Net loss, tier 1'), '0');
    await user.type(await field('Active members, tier 1'), '0');
    await user.type(await field('Rate, tier 1'), '40');
    // It begins with what the upline's own contract allows.
    const paid = screen.getByLabelText<HTMLSelectElement>('Paid');
    expect(paid.value).toBe('weekly');
    await user.selectOptions(paid, 'monthly');
    expect(screen.getByText(/^Your own contract is paid weekly/)).toBeTruthy();
    await user.selectOptions(paid, 'weekly');
    expect(screen.queryByText(/^Your own contract is paid weekly/)).toBeNull();
    const why =
      /^Tier 1 asks for less .*at least: Minimum bet PT 1,000,000.00, Net loss PT 500,000.00, Active members 100\.$/;
    expect(screen.getByText(why)).toBeTruthy();
    await user.click(await button('Check the offer'));
    expect(screen.queryByRole('button', { name: 'Send the offer' })).toBeNull();
    for (const [name, value] of [
      ['Minimum bet', '1000000'],
      ['Net loss', '500000'],
      ['Active members', '100'],
    ] as const) {
      await user.clear(await field(`${name}, tier 1`));
      await user.type(await field(`${name}, tier 1`), value);
    }
    expect(screen.queryByText(why)).toBeNull();
    await user.click(await button('Check the offer'));
    await user.click(await button('Send the offer'));
    expect(store.propose).toHaveBeenCalledOnce();
  });

  it('issue 15: takes nothing while an answer is waited for, and follows it', async () => {
    const offered = { ...GIVEN, state: 'revocationAsked' } as const;
    const basis = vi.fn<AgentContractsStore['basis']>(() => worked({ ...BASIS, contracts: [offered] }));
    const { streams } = shown('/agent/proposeContract?account=bela&kind=daily', { basis });
    expect(await screen.findByText(/bela has not answered yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check the offer' })).toBeNull();
    basis.mockImplementation(() => worked({ ...BASIS, contracts: [] }));
    act(() => streams.contracts.given$.next(7));
    expect(await button('Check the offer')).toBeTruthy();
  });

  it('issue 15: says when the downline turned it down', async () => {
    const offered = { ...GIVEN, state: 'changeOffered' } as const;
    const basis = vi.fn<AgentContractsStore['basis']>(() => worked(BASIS));
    const { user, streams } = shown('/agent/proposeContract?account=bela&kind=daily', { basis });
    const rate = await field('Rate, tier 1');
    await user.clear(rate);
    await user.type(rate, '0.5');
    await user.click(await button('Check the offer'));
    basis.mockImplementation(() => worked({ ...BASIS, contracts: [offered] }));
    await user.click(await button('Send the change'));
    expect(await screen.findByText('Sent. bela sees it now.')).toBeTruthy();
    basis.mockImplementation(() => worked(BASIS));
    act(() => streams.contracts.given$.next(8));
    expect(await screen.findByText(/^bela turned it down/)).toBeTruthy();
    expect((await field('Rate, tier 1')).value).toBe('0.5');
  });

  it('issue 15: says when there is nothing to pass on, and for whom nothing can be offered', async () => {
    shown('/agent/proposeContract?account=bela', { basis: () => worked({ ...BASIS, limits: [] }) });
    expect(await screen.findByText('You have nothing to pass on yet.')).toBeTruthy();
  });
});

describe('the contracts of downlines', () => {
  it('issue 15: are read again when one of them changes, and revoked in two steps', async () => {
    const { user, store, streams } = shown('/agent/downlineContracts');
    const card = within(await screen.findByRole('article', { name: /Daily salary, All games: To bela/ }));
    expect(card.getByText('Accepted')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain(
      'account=bela&kind=daily&category=CONS',
    );
    await user.click(card.getByRole('button', { name: 'Ask to revoke' }));
    expect(store.revoke).not.toHaveBeenCalled();
    await user.click(card.getByRole('button', { name: 'Ask now' }));
    expect(store.revoke).toHaveBeenCalledExactlyOnceWith({
      ...{ account: 'bela', kind: 'daily', category: 'CONS' },
    });
    store.list.mockImplementation(() =>
      worked({ contracts: [{ ...GIVEN, state: 'revocationAsked' }], more: false }),
    );
    act(() => streams.contracts.given$.next(1));
    expect(await screen.findByText('Revocation asked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask to revoke' })).toBeNull();
  });

  it('issue 15: are found by name and state, page by page', async () => {
    const { user, store } = shown('/agent/downlineContracts?state=ended', {
      list: vi.fn<AgentContractsStore['list']>(() => worked({ contracts: [GIVEN], more: true })),
    });
    await user.type(await field('Find a downline'), 'be');
    await waitFor(() =>
      expect(store.list).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'be', state: 'ended' })),
    );
    await user.click(await button('Older'));
    await waitFor(() =>
      expect(store.list).toHaveBeenLastCalledWith(expect.objectContaining({ before: 'c1' })),
    );
    await user.click(await button('Newest'));
    await waitFor(() => expect(store.list.mock.lastCall?.[0]).not.toHaveProperty('before'));
  });

  it('issue 15: say that there are none, and that they could not be read', async () => {
    shown('/agent/downlineContracts', { list: () => worked({ contracts: [], more: false }) });
    expect(await screen.findByText('No contracts here yet.')).toBeTruthy();
  });
});

describe('the page of contract requests', () => {
  it('S2-149 shows what waits and answers it, without the popup over it', async () => {
    const { streams, user } = shown('/agent/contractRequest');
    act(() => streams.contracts.requests$.next([DAILY_OFFER]));
    expect(await screen.findByRole('heading', { name: 'Daily salary' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const answer = vi.spyOn(streams.contracts, 'answer').mockImplementation(({ id }) => {
      streams.contracts.requests$.next(streams.contracts.requests$.value.filter(r => r.id !== id));
      return worked({ contractId: 'c1', state: 'accepted', endedDownlines: [] });
    });
    const press = async (name: string) => {
      await waitFor(async () => expect((await button(name)).getAttribute('aria-disabled')).toBeNull(), {
        timeout: 5_000,
      });
      await user.click(await button(name));
    };
    await press('Accept');
    await press('Accept these terms');
    expect(answer).toHaveBeenCalledOnce();
    expect(await screen.findByText('Every request is answered.')).toBeTruthy();
  });

  it('S2-149 waits until it is known what there is', async () => {
    const { streams } = shown('/agent/contractRequest');
    act(() => streams.contracts.freshness$.next({ kind: 'loading' }));
    expect(screen.queryByText('Every request is answered.')).toBeNull();
    act(() => streams.contracts.freshness$.next({ kind: 'live', bestEffort: false }));
    expect(await screen.findByText('Every request is answered.')).toBeTruthy();
  });

  it('S2-149 leads to the contracts in force and to those that ended', async () => {
    const held = { ...GIVEN, side: 'held', account: 'ar***un' } as const;
    const { user, store } = shown('/agent/contractRequest', {
      list: vi.fn<AgentContractsStore['list']>(() => worked({ contracts: [held], more: false })),
    });
    await user.click(screen.getByRole('tab', { name: 'In force' }));
    expect(await screen.findByRole('article', { name: /From ar\*\*\*un/ })).toBeTruthy();
    expect(store.list).toHaveBeenLastCalledWith(expect.objectContaining({ side: 'held', state: 'live' }));
    await user.click(screen.getByRole('tab', { name: 'Ended' }));
    await waitFor(() =>
      expect(store.list).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'ended' })),
    );
  });
});

describe('the history of a contract', () => {
  it('issue 15: says who did what, newest first, with the terms of each version', async () => {
    const terms = { kind: 'realtime', winRate: 0.001, lossRate: 0.002, singleBet: 100 } as const;
    shown('/agent/contractHistory/c1', {
      history: () =>
        worked({
          contract: GIVEN,
          moves: [
            { id: 1, move: 'P', by: 'self', at: NOW, terms },
            { id: 2, move: 'A', by: 'other', at: NOW + 1, version: 1 },
            { id: 3, move: 'X', by: 'above', at: NOW + 2, version: 1 },
          ],
          versions: [{ version: 1, terms, acceptedAt: NOW + 1, effectiveFrom: NOW + 60_000 }],
        }),
    });
    const list = within(await screen.findByRole('list', { name: 'What happened' }));
    const [ended, accepted, offered] = list.getAllByRole('listitem').map(it => it.textContent ?? '');
    expect(ended).toMatch(/^Ended.*Because of what an upline agreed to$/);
    expect(accepted).toMatch(/^Accepted.*By bela.*Version 1.*Accepted terms/);
    expect(offered).toMatch(/^Offered.*By you.*Offered terms/);
  });

  it('issue 15: knows no contract of others', async () => {
    shown('/agent/contractHistory/c2');
    expect(await screen.findByText('There is no such contract of yours.')).toBeTruthy();
  });
});
