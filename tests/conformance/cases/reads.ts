import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { type Case, NotApplicable } from '../case.ts';
import { expect } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';

/** Parameters of calls that don't work without. */
const PARAMS: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  snap: { t: 'g:status' },
  affiliate: { code: 'conformance' },
  chatHistory: { before: 1 },
  deskChat: { uid: 'conformance' },
  contentPage: { name: 'description' },
  game: { gameCode: 'DICE' },
  roomTable: { table: 'conformance' },
  playSession: { sessionId: 'conformance' },
  merchantWallet: { merchantCode: 'conformance' },
  bonusEntries: { id: 'conformance' },
  bill: { id: '0'.repeat(24) },
  billBets: { id: '0'.repeat(24), line: 1 },
  billCheck: { id: '0'.repeat(24) },
  pointOrder: { id: 'conformance' },
  proofPicture: { id: 'conformance' },
  opsCashOrder: { id: 'conformance' },
  opsApplication: { id: '999999999' },
  agentContractHistory: { contractId: 'conformance' },
  proposalBasis: { account: 'conformance' },
  downlineSearch: { search: 'conformance' },
  downlineCard: { account: 'conformance' },
  lotteryOpenGame: { gameCode: 'LOTT-MINUTE-FIVE' },
  lotteryResults: { gameCode: 'LOTT-MINUTE-FIVE' },
  opsAudit: { invariant: 'entriesSumToZero' },
  drawRecord: { id: 'conformance' },
  referredBy: { code: 'conformance' },
  officeViews: { list: 'conformance' },
  officeCashOrder: { id: 'conformance' },
  officeChat: { uid: 'conformance' },
  officeChatHistory: { uid: 'conformance', before: 1 },
  officeReport: { report: 'money' },
  officeReportTotals: { report: 'money' },
  officeMember: { uid: 'conformance' },
  officeMemberContacts: { uid: 'conformance' },
  officeMemberData: { uid: 'conformance' },
  officeErasePreview: { uid: 'conformance' },
  officeDataRequest: { id: '0'.repeat(24) },
  officeFeedback: { id: '999999999' },
  officeTimeline: { uid: 'conformance' },
  officeCampaigns: { kind: 'promotion' },
  officeDraws: { kind: 'rain' },
  officeDrawTrial: { kind: 'rain', key: 'conformance' },
  officeDrawRounds: { kind: 'raffle' },
  officeDraw: { id: 'conformance.0' },
  officeDrawRecord: { id: 'conformance.0' },
  officeDrawResults: { id: 'conformance.0' },
  officeCampaignDocument: { kind: 'promotion', key: 'conformance' },
  officeCampaignHistory: { kind: 'promotion', key: 'conformance' },
  officeCampaignTrial: { key: 'conformance' },
  officeCampaignEffect: { kind: 'promotion', key: 'conformance' },
  officeContentDocument: { kind: 'banner', key: 'conformance' },
  officeContentHistory: { kind: 'banner', key: 'conformance' },
  officeMallOrder: { id: 'conformance' },
  officeRound: { id: 'conformance' },
  officeVoidPreview: { id: 'conformance' },
  officeFixtureExposure: { server: 'conformance', fixture: 'conformance' },
  officeFixturePreview: { server: 'conformance', fixture: 'conformance' },
  officeTableVoidPreview: { server: 'conformance', table: 'conformance', shoe: 0, round: 0 },
  officeLotteryTickets: { game: 'LOTT-MINUTE-FIVE', no: 1 },
  officeBill: { id: '0'.repeat(24) },
  officeBillBets: { id: '0'.repeat(24), line: 1 },
  officeBillCheck: { id: '0'.repeat(24) },
};
/** Whether the answer of a call is a file and no envelope. */
const isFile = (name: CallName): boolean => (calls[name] as CallSpec).file === true;
/** Refusals that say that the account of the run is of another kind. */
const OTHER_ROLE: readonly unknown[] = ['not_an_agent', 'trial_not_allowed', 'forbidden'];
/** Refusals of what a merchant may do without, and of codes that only its own people know. */
const NOT_HERE: readonly unknown[] = ['module_off', 'invitation_invalid'];

/** What a call of this audience carries; nothing for those that take no token. */
async function tokenFor({ audience }: CallSpec, bench: Bench): Promise<string | undefined> {
  if (audience === 'session') return (await bench.signIn()).token;
  if (audience !== 'operator') return undefined;
  const { operatorToken } = bench.target;
  if (operatorToken === null) throw new NotApplicable('no operator token was given');
  return operatorToken;
}

async function readCall(name: CallName, spec: CallSpec, bench: Bench): Promise<void> {
  if (spec.source === 'A3' && name === 'snap' && bench.mode === 'hints')
    throw new NotApplicable('events carry no numbers, so there are no positions to read');
  const token = await tokenFor(spec, bench);
  const options = { params: PARAMS[name] ?? {}, ...(token === undefined ? {} : { token }) };
  const probe = await bench.rest.send(name, options);
  if (probe.status === 404 && (spec.source === 'X' || (bench.mode === 'hints' && spec.source === 'A3')))
    throw new NotApplicable('an addition this gateway does not have');
  if (spec.audience === 'desk' && (probe.status === 401 || probe.status === 403))
    throw new NotApplicable('the desk is the operator’s here');
  const envelope = Envelope.safeParse(probe.json);
  if (probe.status >= 400 && envelope.success && OTHER_ROLE.includes(envelope.data.code))
    throw new NotApplicable('not for accounts of this kind');
  if (probe.status >= 400 && envelope.success && NOT_HERE.includes(envelope.data.code))
    throw new NotApplicable('switched off here, or asked for something only this gateway knows');
  await bench.rest.value(name, options);
}

/** Every call that only reads answers in its envelope, with a value of its shape. */
const everyRead: readonly Case[] = (Object.keys(calls) as CallName[])
  .filter(name => calls[name].method === 'GET' && !isFile(name))
  .map(name => ({
    id: `get-${name}`,
    title: `GET ${calls[name].path} answers in the agreed shape`,
    run: bench => readCall(name, calls[name], bench),
  }));

export const reads: readonly Case[] = [
  ...everyRead,
  {
    id: 'merchant-missing',
    title: 'a call of the specification without a Merchant header is refused with 400',
    run: async bench => {
      await bench.rest.refused('systemStatus', { merchant: [] }, 400, 'merchant_header');
    },
  },
  {
    id: 'merchant-twice',
    title: 'the same call with two Merchant headers is refused with 400',
    run: async bench => {
      const { merchant } = bench.target;
      await bench.rest.refused('systemStatus', { merchant: [merchant, merchant] }, 400, 'merchant_header');
      await bench.rest.value('systemStatus');
    },
  },
  {
    id: 'token-missing',
    title: 'a call that needs a session is refused with 401 without a token, and with a wrong one',
    run: async bench => {
      await bench.rest.refused('balance', {}, 401, 'unauthorized');
      await bench.rest.refused('balance', { token: 'conformance-wrong-token' }, 401, 'unauthorized');
    },
  },
  {
    id: 'wrong-parameters',
    title: 'parameters out of range are refused with 400 and an envelope, never with 500',
    run: async bench => {
      await bench.rest.refused('rankList', { params: { limitNum: 0 } }, 400, 'bad_request');
      await bench.rest.refused('rankList', { params: { limitNum: 'many' } }, 400, 'bad_request');
    },
  },
  {
    id: 'unknown-parameters',
    number: 42,
    title: 'parameters the gateway does not know are ignored',
    run: async bench => {
      const { list } = await bench.rest.value('rankList', { params: { limitNum: 1, later: 'x' } });
      expect(list.length <= 1, 'at most the one row asked for');
    },
  },
];
