import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, passkey } from '../../../gateway/db/schema.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { WIRE_ERRORS } from '../../../streams/wire/tables/errors.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import {
  CALLERS,
  type Caller,
  expiredToken,
  kickedToken,
  makeCall,
  openCallers,
  passwordOf,
  type Tokens,
  takeValue,
} from './callers.ts';
import { EXPECTED, MAY_READ } from './expected.ts';
import { openThings, type Things } from './things.ts';

let gateway: TestGateway;
let tokens: Tokens;
let things: Things;
let asked = 0;

const NAMES = Object.keys(EXPECTED) as CallName[];
const OTHERS = CALLERS.filter(caller => caller !== 'member');

beforeAll(async () => {
  // A demo that others can reach: its desk and outbox want the operator. Nobody is asked for a captcha, or locked out by
  // the wrong payment passwords of so many calls.
  const env = { DEMO: 'on', PUBLIC_ORIGIN: 'https://play.example' };
  gateway = await openGateway(
    env,
    undefined,
    testMerchant({ captchaAfter: 10_000, passwords: { paymentTries: 20 } }),
  );
  tokens = await openCallers(gateway);
  things = await openThings(gateway, tokens);
});
afterAll(() => gateway.close());

/** Makes a call as the table says, as `caller` or with a token of nobody in the table. */
async function ask(name: CallName, caller: Caller, token = tokens[caller]) {
  asked += 1;
  const of = { ...things, n: 1_000 + asked, password: passwordOf(caller) };
  const answer = await makeCall(gateway, name, token, EXPECTED[name].params?.(of));
  const { success, code } = answer.body;
  return { ...answer, told: answer.status === 200 && success !== false ? 'ok' : (code ?? answer.status) };
}

/** What every call that the table has tells the holder of a token that is over. */
async function toldTo(token: string) {
  const told: Partial<Record<CallName, unknown>> = {};
  for (const name of NAMES) told[name] = (await ask(name, 'visitor', token)).told;
  return told;
}

/** The same as it should be: where a token is looked at it is refused, and nowhere taken for none. */
function refusedWith(code: 'kicked' | 'token_expired', but: Partial<Record<CallName, 'ok'>>) {
  // Taken from the staff too, whose tokens are none of these.
  const ofStaffToo = { snap: code };
  const row = (name: CallName) => {
    const { visitor, operator } = EXPECTED[name].row;
    if (visitor !== 'unauthorized') return operator === 'unauthorized' ? code : visitor;
    return operator === 'unauthorized' ? code : 'forbidden';
  };
  return { ...Object.fromEntries(NAMES.map(name => [name, row(name)])), ...ofStaffToo, ...but };
}

const TEAM_RECORDS: readonly CallName[] = ['teamBetRecordsPage', 'teamTransactionRecordsPage'];
/** Whether a call tells a caller the member's round: one that won is on the board, and both agents are above the member. */
const readsRounds = (name: CallName, caller: Caller) =>
  name === 'rankList' || (TEAM_RECORDS.includes(name) && (caller === 'agent' || caller === 'downline'));

describe('issue 11.matrix: every call, asked by nine kinds of callers with ids of somebody else', () => {
  it('has an expected row, and no row is of a call that is gone', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(calls).toSorted());
    for (const { row } of Object.values(EXPECTED)) {
      for (const cell of Object.values(row)) expect(['ok', ...WIRE_ERRORS]).toContain(cell);
    }
  });

  it.each(NAMES.filter(name => name !== 'logout'))('%s', async name => {
    const row: Partial<Record<Caller, unknown>> = {};
    const { sessionId, passkeyId, messageId, roundId, chatText, contracts } = things;
    const versions = Object.values(contracts).map(({ version }) => version);
    const marks = [sessionId, passkeyId, messageId, roundId, chatText, ...versions];
    for (const caller of OTHERS) {
      const { told, body } = await ask(name, caller);
      row[caller] = told;
      const text = JSON.stringify(body);
      const secret = marks.filter(mark => mark !== roundId || !readsRounds(name, caller));
      const leaked = caller === 'operator' ? [] : secret.filter(mark => text.includes(mark));
      expect([caller, leaked]).toEqual([caller, []]);
    }
    const { member: _own, ...others } = EXPECTED[name].row;
    expect(row).toEqual(others);
  });

  it('leaves what belongs to the member and the top agent as it was', async () => {
    const { db } = gateway.database;
    const read = async <K extends CallName>(name: K) =>
      takeValue<CallValue<K>>(await makeCall(gateway, name, tokens.member));
    expect((await read('sessions')).map(({ sessionId }) => sessionId)).toContain(things.sessionId);
    expect((await read('favourites')).nodeIds).toContain(things.nodeId);
    expect(await read('unreadCount')).toBe(1);
    expect((await read('rounds')).map(({ id }) => id)).toEqual([things.roundId]);
    expect(await db.$count(passkey, eq(passkey.uid, things.uid))).toBe(1);
    const requests = await db.query.qrSignIn.findMany();
    expect(requests.filter(({ uid }) => uid === things.uid).map(({ state }) => state)).toEqual(['scanned']);
    for (const { contractId } of Object.values(things.contracts)) {
      const waiting = and(eq(contract.id, contractId), eq(contract.state, 'changeOffered'));
      expect([contractId, await db.$count(contract, waiting)]).toEqual([contractId, 1]);
    }
  });

  it('tells a state of the member to nobody else', async () => {
    for (const caller of CALLERS) {
      const { body } = await ask('snap', caller);
      const states = Array.isArray(body) ? body : [];
      const told = states.filter(it => String(it.t).startsWith(`u:${things.uid}:`) && 'st' in it);
      expect([caller, told.length > 0]).toEqual([caller, MAY_READ.includes(caller)]);
    }
  });

  it('closes an intent of its own name only', async () => {
    const answerTo = async (caller: Caller) =>
      takeValue<CallValue<'closeIntent'>>(await ask('closeIntent', caller));
    expect(await answerTo('stranger')).toEqual({ state: 'void', value: null });
    expect(await answerTo('member')).toMatchObject({
      state: 'done',
      value: { round: { id: things.roundId } },
    });
  });

  it('refuses the token of a session that was ended', async () => {
    expect(await toldTo(await kickedToken(gateway))).toEqual(refusedWith('kicked', { sessionState: 'ok' }));
  });

  it('takes a token that ran out for nothing but its renewal', async () => {
    const but = { sessionState: 'ok', authRefresh: 'ok' } as const;
    expect(await toldTo(await expiredToken(gateway))).toEqual(refusedWith('token_expired', but));
  });

  it('answers the member itself as its row says', async () => {
    const told: Partial<Record<CallName, unknown>> = {};
    const expected: Partial<Record<CallName, unknown>> = {};
    for (const name of NAMES) {
      if (name === 'logout') continue;
      told[name] = (await ask(name, 'member')).told;
      expected[name] = EXPECTED[name].row.member;
    }
    expect(told).toEqual(expected);
  });

  it('logout', async () => {
    const row: Partial<Record<Caller, unknown>> = {};
    for (const caller of CALLERS) row[caller] = (await ask('logout', caller)).told;
    expect(row).toEqual(EXPECTED.logout.row);
  });
});
