import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { DEMO_PASSWORD } from '../matrix/callers.ts';
import { EXPECTED } from '../matrix/expected.ts';
import { NOBODY, type Thing } from './openTree.ts';

type Params = Readonly<Record<string, unknown>>;

/** A call of agents and the ways in which somebody else's ids can be put into it. */
export interface AgentCall {
  /**
   * Whose ids it may be asked with: those of its `team`, of a `direct` downline (or its own), or its `own` only. With any
   * others it has to answer as it does for somebody who isn't there.
   */
  readonly may: 'team' | 'direct' | 'own';
  readonly tries: (of: Thing) => readonly Params[];
  /** Why its answer may differ from the one about nobody; only what the answer holds is looked at then. */
  readonly differs?: string;
  /** It changes something, so it is tried with ids of others only. */
  readonly changes?: true;
}

/**
 * Every call that agents have besides members: it is refused to a member, stands below the address of teams, or belongs to
 * the module of contracts.
 */
export const AGENT_CALLS = (Object.keys(calls) as CallName[]).filter(name => {
  const { audience, path } = calls[name];
  const module = 'module' in calls[name] ? calls[name].module : undefined;
  return (
    audience === 'session' &&
    (EXPECTED[name].row.member === 'not_an_agent' ||
      path.startsWith('/v1/team/') ||
      path.startsWith('/v1/agent/') ||
      module === 'AGENTPOLICY3')
  );
});

/** A call without ids: only what it answers is looked at. */
const alone = (params: Params = {}): AgentCall => ({
  may: 'own',
  tries: of => (of === NOBODY ? [] : [params]),
});
const cursorAt = (id: string) => Buffer.from(JSON.stringify([9e14, id])).toString('base64url');
/** A list of records of a team: whose, how far below, and behind which place. */
const ofTeam: AgentCall = {
  may: 'team',
  tries: ({ username: account }) => [{ account }, { account, reach: 'direct' }],
};
const pageOfTeam: AgentCall = {
  ...ofTeam,
  tries: of => [...ofTeam.tries(of), { cursor: cursorAt(of.round) }],
};
const transactions: AgentCall = {
  ...ofTeam,
  tries: of => [...ofTeam.tries(of), { account: of.username, kind: 'deposit' }],
};
const report: AgentCall = {
  may: 'team',
  tries: ({ username: of }) => [{ of }, { of, category: 'LIVE' }],
};
const terms = { kind: 'realtime', winRate: 0.001, lossRate: 0.001, singleBet: 100 };
/** Both sides of a contract: offering, changing and revoking by the name, answering by the id. */
const process = (offered: Params): AgentCall => ({
  may: 'direct',
  changes: true,
  tries: ({ username: account, contract: contractId }) => [
    { status: 'P', category: 'CONS', account, ...offered },
    { status: 'V', category: 'CONS', account },
    { status: 'A', category: 'CONS', contractId, confirm: true },
  ],
});
const tier = { activeMember: 0, rate: 0.001, rateType: 'P' };
let sent = 0;

/** How each of them is tried. */
export const TRIES: Readonly<Partial<Record<CallName, AgentCall>>> = {
  revenueRecordsPage: report,
  revenueRecordsTotals: report,
  revenueRecordsFile: report,
  teamBetRecordsPage: pageOfTeam,
  teamBetRecordsTotals: ofTeam,
  teamBetRecordsFile: ofTeam,
  teamLossRecordsPage: pageOfTeam,
  teamLossRecordsTotals: ofTeam,
  teamLossRecordsFile: ofTeam,
  teamTransactionRecordsPage: transactions,
  teamTransactionRecordsTotals: transactions,
  teamTransactionRecordsFile: transactions,
  billRecordsPage: { may: 'own', tries: of => [{}, { cursor: cursorAt(of.bill) }] },
  billRecordsTotals: alone(),
  billRecordsFile: alone(),
  bill: { may: 'own', tries: ({ bill: id }) => [{ id }] },
  billBets: { may: 'own', tries: ({ bill: id }) => [{ id, line: 1 }] },
  billCheck: { may: 'own', tries: ({ bill: id }) => [{ id }] },
  consolidated: alone(),
  processDividend: process({ tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.001 }] }),
  processDailySalary: process({ details: [{ ...tier, betVolume: 0 }] }),
  processHourSalary: process({ hourSalaryRates: [{ ...tier, minimumBet: 0 }] }),
  processRealtimeSalary: process({ winRate: 0.001, lossRate: 0.001, singleBet: 1 }),
  agentContracts: {
    may: 'direct',
    tries: ({ contract: before, username: search }) => [
      { state: 'all' },
      { state: 'all', side: 'held' },
      { before, state: 'all' },
      { before, state: 'all', side: 'held' },
      { search, state: 'all' },
    ],
  },
  agentContractHistory: { may: 'direct', tries: ({ contract: contractId }) => [{ contractId }] },
  proposalBasis: { may: 'direct', tries: ({ username: account }) => [{ account }] },
  simulateContract: {
    may: 'direct',
    tries: ({ username: account }) => [{ account, category: 'CONS', span: 'last30Days', terms }],
  },
  teamTransferTerms: alone(),
  teamTransfers: { may: 'direct', tries: ({ transfer: before }) => [{}, { before }] },
  teamDownlines: {
    may: 'direct',
    tries: of => [{}, { search: of.username }, { search: of.nickname }],
  },
  teamTransfer: {
    may: 'direct',
    changes: true,
    tries: ({ username: to }) => {
      sent += 1;
      const of = { id: `tried-transfer-${sent}`, amount: 1_000, paymentPassword: DEMO_PASSWORD };
      return [{ ...of, side: 'downline', to }];
    },
  },
  downlineNode: {
    may: 'team',
    tries: ({ username }) => [
      { account: username },
      { account: username, role: 'agent' },
      { after: username, sort: 'newest' },
    ],
  },
  downlineSearch: { may: 'team', tries: of => [{ search: of.username }, { search: of.nickname }] },
  downlineCard: { may: 'team', tries: ({ username: account }) => [{ account }] },
  downlineOpen: {
    may: 'own',
    changes: true,
    differs: 'the registration says of any name whether it is taken, to everybody',
    tries: ({ username }) => [{ username, password: 'a good password', role: 'member' }],
  },
  teamOverview: alone(),
  invitations: alone(),
  invitationMake: alone({ makes: 'member' }),
  invitationClose: { may: 'own', changes: true, tries: ({ invitation: code }) => [{ code }] },
  agentAnnounce: {
    may: 'own',
    tries: of => [{ id: `announced-${of.username}`, language: 'en', title: 'Hello', text: 'Hello, team.' }],
    differs: 'each is an announcement of its own; how many are told is another test',
  },
  agentAnnouncementsRead: alone({ upTo: 1 }),
};
