import { screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { createInvitationsStore, type InvitationsStore } from '../../../streams/stores/invitations.ts';
import { worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { loadParts, merchantWith } from './support.tsx';

beforeAll(async () => {
  await startTexts();
  await i18n.loadNamespaces(['register', 'rules', 'invitations']);
  await loadParts();
}, 60_000);

it('says who invites by a link and what is offered, and nothing for an agent’s name', async () => {
  const streams = merchantWith();
  const visit = vi.fn<InvitationsStore['visit']>(() =>
    worked({ by: 'ar***un', makes: 'agent', rates: [{ kind: 'daily', category: 'CONS', rate: 0.01 }] }),
  );
  streams.setStore(createInvitationsStore, { visit } as unknown as InvitationsStore);
  renderApp(streams, '/register?referralCode=2market0ab');
  const dialog = await screen.findByRole('dialog', { name: /^Join/ }, { timeout: 15_000 });
  const sentence = 'ar***un invites you to become an agent.';
  expect(await within(dialog).findByText(sentence, {}, { timeout: 5_000 })).toBeTruthy();
  expect(within(dialog).getByText('Daily salary: 1% of the bets')).toBeTruthy();
  expect(visit).toHaveBeenCalledWith('2market0ab');
});
