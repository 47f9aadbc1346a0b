import { expect, it } from 'vitest';
import { cases } from '../../conformance/cases/index.ts';
import { runSuite, Unreachable } from '../../conformance/suite.ts';
import { openGateway } from '../support/gateway.ts';
import { failed, openUnchallenged, targetOf } from './runs.ts';

it('passes every case that applies to this gateway', { timeout: 240_000 }, async () => {
  const gateway = await openUnchallenged();
  try {
    const report = await runSuite(targetOf(gateway, gateway.origin));
    expect(report.mode).toBe('numbered');
    expect(failed(report)).toEqual([]);
    const skipped = report.results.filter(result => result.outcome === 'not applicable');
    expect(skipped.map(result => result.id).toSorted()).toEqual([
      'get-affiliate',
      // The account of the run is a member.
      'get-agentContractHistory',
      'get-agentContracts',
      // The account of the run is a member, and has no bills.
      'get-bill',
      'get-billBets',
      'get-billCheck',
      'get-billRecordsPage',
      'get-billRecordsTotals',
      // Nobody has written to the desk.
      'get-deskChat',
      // The account of the run is a member, like in the other lists of teams.
      'get-downlineCard',
      'get-downlineNode',
      'get-downlineSearch',
      // The run knows no draw.
      'get-drawRecord',
      'get-invitations',
      // The run knows nothing of what the office would look at.
      'get-officeBill',
      'get-officeBillBets',
      'get-officeBillCheck',
      'get-officeCampaignDocument',
      'get-officeCampaignEffect',
      'get-officeCampaignTrial',
      'get-officeCashOrder',
      'get-officeChat',
      'get-officeContentDocument',
      'get-officeDataRequest',
      'get-officeDraw',
      'get-officeDrawRecord',
      'get-officeDrawTrial',
      'get-officeErasePreview',
      'get-officeFeedback',
      'get-officeFixtureExposure',
      'get-officeFixturePreview',
      'get-officeLedgerEntry',
      'get-officeMallOrder',
      'get-officeMember',
      'get-officeMemberContacts',
      'get-officeMemberData',
      'get-officeRound',
      'get-officeTableVoidPreview',
      'get-officeVoidPreview',
      // Nobody has applied for a reward.
      'get-opsApplication',
      // Nobody has opened an order, or shown a proof of one.
      'get-opsCashOrder',
      // The account of the run has launched no game.
      'get-playSession',
      // Nobody has redeemed anything.
      'get-pointOrder',
      'get-proofPicture',
      'get-proposalBasis',
      // The run has the code of nobody.
      'get-referredBy',
      // The account of the run is a member.
      'get-revenueRecordsPage',
      'get-revenueRecordsTotals',
      // The run knows no table.
      'get-roomTable',
      'get-teamBetRecordsPage',
      'get-teamBetRecordsTotals',
      'get-teamDownlines',
      'get-teamLossRecordsPage',
      'get-teamLossRecordsTotals',
      'get-teamOverview',
      'get-teamTransactionRecordsPage',
      'get-teamTransactionRecordsTotals',
      'hints-pushes',
      'hints-snapshots',
      'kick-return',
    ]);
  } finally {
    await gateway.close();
  }
});

it('passes with one account for everything, which it may kick and sign in again', {
  timeout: 240_000,
}, async () => {
  const gateway = await openGateway();
  try {
    const [account] = gateway.server.demo?.accounts ?? [];
    if (account === undefined) throw new Error('the demo world has no accounts');
    const { username, password } = account;
    const target = { ...targetOf(gateway, gateway.origin), credentials: { username, password } };
    const ids = ['hello-member', 'resume-value', 'deny-member', 'command-repeated-bet', 'kick-return'];
    const report = await runSuite(target, one => ids.includes(one.id));
    expect(report.results.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(ids.map(id => `${id} pass`));
  } finally {
    await gateway.close();
  }
});

it('says that a gateway cannot be reached instead of failing its cases', async () => {
  const target = { merchant: 'waterlily', credentials: null, operatorToken: null };
  await expect(runSuite({ ...target, origin: 'http://127.0.0.1:1' })).rejects.toThrow(Unreachable);
});

it('gives every case a name of its own', () => {
  expect(new Set(cases.map(one => one.id)).size).toBe(cases.length);
});
