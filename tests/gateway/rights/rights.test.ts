import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { makeCall, takeValue } from '../matrix/callers.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { AGENT_CALLS, type AgentCall, TRIES } from './agentCalls.ts';
import {
  AGENTS,
  isAgent,
  isBelow,
  NAMES,
  type Name,
  NOBODY,
  openTree,
  stakeOf,
  THINGS,
  uplineOf,
} from './openTree.ts';

/** Has an upline, a sibling with a team, downlines of both kinds, and strangers. */
const CALLER: Name = 'qasha';

let gateway: TestGateway;
let tokens: ReadonlyMap<Name, string>;
beforeAll(async () => {
  gateway = await openGateway();
  tokens = await openTree(gateway);
}, 60_000);
afterAll(() => gateway.close());

let asked = 0;

/** Makes a call and reads what it answers, also where that is a file. Moments of answers are left out. */
async function ask(who: Name, name: CallName, params: Readonly<Record<string, unknown>>) {
  const { method, path, command } = calls[name];
  const url = new URL(path, gateway.origin);
  asked += 1;
  const headers = new Headers({
    Merchant: 'waterlily',
    Language: 'EN',
    Authorization: tokens.get(who) ?? '',
  });
  if (command) headers.set('Idempotency-Key', `rights-key-${asked}`);
  const init: RequestInit = { method, headers };
  if (method === 'GET' || method === 'DELETE')
    for (const [key, value] of Object.entries(params)) url.searchParams.set(key, String(value));
  else {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(params);
  }
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    text: text.replace(/"at":\d+,?(?=[}])/g, '').replace(/"retryMs":\d+/g, ''),
  };
}

const direct = (who: Name, whom: Name) => uplineOf(whom) === who || whom === who;
/** Whether a call of `who` may be about `whom`. */
const isAllowed = ({ may }: AgentCall, who: Name, whom: Name) =>
  may === 'team' ? isBelow(whom, who) : may === 'direct' ? direct(who, whom) : whom === who;

/** What no answer to `who` may hold. */
function secretsOf(who: Name): readonly string[] {
  return NAMES.filter(name => name !== who).flatMap(name => {
    const { username, nickname, round, bill, invitation, contract, transfer } = THINGS[name];
    const own = [`"${bill}"`, invitation];
    if (direct(who, name)) return own;
    const between = [contract, transfer];
    return isBelow(name, who) ? [...own, ...between] : [...own, ...between, username, nickname, round];
  });
}
const leakedTo = (who: Name, text: string) => secretsOf(who).filter(secret => text.includes(secret));
const rowOf = (name: CallName): AgentCall => {
  const row = TRIES[name];
  if (row === undefined) throw new Error(`${name} is a call of agents and is not tried`);
  return row;
};

describe('issue 15: every call of agents, with the ids of every other account', () => {
  it('tries each of them, and none that is gone', () => {
    expect(Object.keys(TRIES).toSorted()).toEqual(AGENT_CALLS.toSorted());
  });

  it.each(AGENT_CALLS)('%s says nothing of others', async name => {
    const row = rowOf(name);
    let isOk = false;
    const tryOne = async (who: Name, whom: Name) => {
      const allowed = isAllowed(row, who, whom);
      if (allowed && row.changes) return;
      for (const [place, params] of row.tries(THINGS[whom]).entries()) {
        const told = await ask(who, name, params);
        const about = `${who} asks for ${whom}: ${JSON.stringify(params)}`;
        expect([about, leakedTo(who, told.text)]).toEqual([about, []]);
        if (allowed) isOk ||= told.status === 200;
        else if (row.differs === undefined)
          expect([about, told]).toEqual([about, await ofNobody(who, place)]);
      }
    };
    const known = new Map<string, ReturnType<typeof ask>>();
    const ofNobody = (who: Name, place: number) => {
      const key = `${who} ${place}`;
      const told = known.get(key) ?? ask(who, name, row.tries(NOBODY)[place] ?? {});
      known.set(key, told);
      return told;
    };
    const isAlone = row.tries(NOBODY).length === 0;
    for (const who of AGENTS) {
      // One of them has everybody around it; the others are asked for one another's, and a file at a time.
      const others = isAlone ? [who] : who === CALLER ? NAMES : [who, CALLER];
      for (const whom of others) await tryOne(who, whom);
    }
    if (!row.changes) expect(isOk).toBe(true);
  });

  it('adds up the caller’s own team and nobody else', async () => {
    for (const who of AGENTS) {
      const team = NAMES.filter(name => isBelow(name, who));
      const staked = team.reduce((sum, name) => sum + stakeOf(name), 0);
      const below = staked - stakeOf(who);
      const read = async <K extends CallName>(name: K) =>
        takeValue<CallValue<K>>(await makeCall(gateway, name, tokens.get(who) ?? ''));
      const overview = await read('teamOverview');
      expect({
        who,
        overview: overview.days.reduce((sum, { validBet }) => sum + validBet, 0),
        branches: overview.branches.map(({ account }) => account).toSorted(),
        agents: overview.agents,
        bets: (await read('teamBetRecordsTotals')).stake,
        losses: (await read('teamLossRecordsTotals')).stake,
        revenue: (await read('revenueRecordsTotals')).stake,
        deposited: (await read('teamTransactionRecordsTotals')).credit,
        bills: (await read('billRecordsTotals')).count,
      }).toEqual({
        ...{
          who,
          overview: staked,
          bets: staked,
          losses: staked,
          revenue: staked,
          deposited: below,
          bills: 1,
        },
        branches: team.filter(name => uplineOf(name) === who).toSorted(),
        agents: team.filter(name => name !== who && isAgent(name)).length,
      });
    }
  });

  it('leaves what belongs to others as it was', async () => {
    for (const who of AGENTS) {
      const read = async <K extends CallName>(name: K, params = {}) =>
        takeValue<CallValue<K>>(await makeCall(gateway, name, tokens.get(who) ?? '', params));
      const own = (await read('invitations')).items.find(({ code }) => code === THINGS[who].invitation);
      expect([who, own?.state]).toEqual([who, 'open']);
      const held = await read('agentContracts', { side: 'held', state: 'all' });
      expect(held.contracts.map(({ contractId, state }) => [contractId, state])).toEqual([
        [THINGS[who].contract, 'accepted'],
      ]);
      const sent = (await read('teamTransfers')).filter(({ id }) => id.startsWith('tried'));
      expect([who, sent]).toEqual([who, []]);
    }
  });
});
