import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_ON_BREAK } from '../../../gateway/ledger/limits/closedOnBreak.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { makeCall, signIn } from '../matrix/callers.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'on' });
  token = await signIn(gateway, 'mira');
});
afterAll(() => gateway.close());

/** None was set: whoever takes a break isn't asked for it. */
const paymentPassword = '480213';

/** Commands that offer or give something, or take a stake or a deposit, and how a member asks for it. */
const CLOSED: Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>> = {
  promotionJoin: { promotionId: 'any' },
  promotionReward: { promotionId: 'any' },
  missionClaim: { missionId: 'any', period: 0 },
  claimRaffle: { id: '1' },
  envelopeClaim: { rain: 'any' },
  redeemPointReward: { id: 'redeem-on-a-break', item: 'keyring', paymentPassword },
  convertPoint: { id: 'exchange-on-a-break', points: 100, paymentPassword },
};

/** Those that ask the gate of stakes and deposits themselves: `tests/gateway/limits/limits.test.ts` and the tests of each game. */
const ASK_THE_GATE: readonly CallName[] = [
  ...(['bet', 'minesBegin', 'movesBegin', 'movesMake', 'crashStake', 'lotteryBet', 'roomJoin'] as const),
  ...(['depositCreate', 'walletTransfer', 'teamTransfer'] as const),
];

/** Everything else that a member can do goes on during a break, and why. */
const OPEN: Readonly<Record<string, readonly CallName[]>> = {
  'money leaves, and its way out is prepared': [
    ...(['withdrawalCreate', 'withdrawalConfirm', 'payoutAccountAdd', 'payoutAccountDefault'] as const),
    ...([
      'payoutAccountRemove',
      'depositPaid',
      'depositCancel',
      'proofBegin',
      'proofDrop',
      'proofPart',
    ] as const),
  ],
  'what has begun is ended': [
    ...(['minesOpen', 'minesCashOut', 'crashCancel', 'crashCashOut', 'lotteryStop', 'roomLeave'] as const),
    ...(['betCashOut', 'betAutoCashOut'] as const),
    ...(['bonusGiveUp', 'pointConfirm'] as const),
  ],
  'less play': ['breakStart', 'limitAsked', 'limitConfirm', 'limitDrop', 'limitSet', 'realityCheck'],
  'the law says when': ['dataRequestAsk'],
  'messages and marks': [
    ...(['chatSend', 'inboxRead', 'inboxRemove', 'inboxUnread', 'addFavourite', 'removeFavourite'] as const),
    ...(['rotateSeed', 'agentAnnouncementsRead'] as const),
  ],
  'an agent’s work': [
    ...([
      'agentAnnounce',
      'invitationClose',
      'invitationMake',
      'processDailySalary',
      'processDividend',
    ] as const),
    ...(['processHourSalary', 'processRealtimeSalary'] as const),
  ],
};

const code = async (name: CallName) => {
  const { status, body } = await makeCall(gateway, name, token, CLOSED[name]);
  return [status, body.code];
};

describe('issue 29 1.11: during a break nothing that entices is offered', () => {
  it('every command of a member is named here, as closed or as open with its reason', () => {
    expect(Object.keys(CLOSED)).toEqual([...CLOSED_ON_BREAK]);
    const commands = (Object.keys(calls) as CallName[]).filter(
      name => calls[name].command && calls[name].audience === 'session',
    );
    const named = [...CLOSED_ON_BREAK, ...ASK_THE_GATE, ...Object.values(OPEN).flat()];
    expect(named.toSorted()).toEqual(commands.toSorted());
  });

  it.each(CLOSED_ON_BREAK)('%s is refused while the break runs, and not before or after', async name => {
    const set = (kind: string | null, until: number | null) =>
      gateway.database.db.execute(
        sql`update account set break_kind = ${kind}, break_since = ${
          until === null ? null : 0
        }::int8, break_until = ${until}::int8 where username = 'mira'`,
      );
    const [, before] = await code(name);
    expect(before).not.toBe('on_break');
    await set('exclusion', Number.MAX_SAFE_INTEGER);
    expect(await code(name)).toEqual([403, 'on_break']);
    await set('exclusion', 1);
    expect(await code(name)).not.toContain('on_break');
    await set(null, null);
  });
});
