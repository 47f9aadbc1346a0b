import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { tradingCases } from '../../conformance/gameServer/trading/cases.ts';
import { runTradingCases } from '../../conformance/gameServer/trading/run.ts';
import { openFakeWallet } from '../../conformance/gameServer/wallet.ts';
import { buildPartnerProcess, startPartnerProcess } from '../../processes/partnerProcess.ts';
import { type Faults, startFaultyProxy } from '../conformance/faultyProxy.ts';
import { buildOf } from '../support/builds.ts';

const BUILD = buildOf('games');
const SERVER = { server: 'suite', secret: 'a secret of the cases of trading, long enough' };
const GAME = {
  ...{ gameCode: 'PITCH-SUITE', vassalage: 'PITCH', gameType: 'SPORTS', name: 'Suite' },
  ...{ rtp: null, lines: null, volatility: null, minBet: 100 },
};
const TIMEOUT = { timeout: 120_000 };

beforeAll(() => buildPartnerProcess(BUILD), 120_000);

/** How the cases end with a server and a wallet of their own. */
async function outcomesOf(isAsked: (id: string) => boolean, faults: Faults = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'croupier-trading-suite-'));
  const wallet = await openFakeWallet({ ...SERVER, port: 0, game: GAME });
  const gateway = wallet.parent.replace('localhost', '127.0.0.1');
  const partner = await startPartnerProcess(BUILD, { ...SERVER, data, gateway });
  const proxy = await startFaultyProxy(partner.origin, faults);
  try {
    const results = await runTradingCases(proxy.origin, wallet, ({ id }) => isAsked(id));
    return results.map(({ id, outcome, reason }) => ({ id, outcome, reason }));
  } finally {
    await proxy.close();
    await partner.stop();
    wallet.close();
    await rm(data, { recursive: true, force: true });
  }
}

it('sports: the book of the game server keeps the rules of its operators', TIMEOUT, async () => {
  expect(await outcomesOf(() => true)).toEqual(
    tradingCases.map(({ id }) => ({ id, outcome: 'pass', reason: null })),
  );
});

/** Answers a question as before, once another one was asked. */
function frozen(at: string, since: string): Faults {
  let last = '';
  let isFrozen = false;
  return {
    answer(asked, answer) {
      if (asked === since) isFrozen = true;
      if (asked !== at) return answer;
      if (!isFrozen) last = answer.body;
      return { ...answer, body: last };
    },
  };
}

/** Refuses without a word on what is possible. */
const silent: Faults = {
  answer: (at, answer) =>
    at === '/api/sports/bet' ? { ...answer, body: answer.body.replace(/,"most":\d+/, '') } : answer,
};

it.each<[string, string, () => Faults, RegExp]>([
  [
    'does not count a new bet',
    'exposed-bet',
    () => frozen('/operator/exposure', '/api/sports/bet'),
    /^one bet more/,
  ],
  ['does not say what is possible', 'limited-stake', () => silent, /^stake_too_high with the most/],
  [
    'keeps old prices on its board',
    'moved-margin',
    () => frozen('/v1/snap', '/operator/setMargin'),
    /^a lower price on the board/,
  ],
])('sports: the suite finds a book that %s', TIMEOUT, async (_what, id, faults, reason) => {
  const [found] = await outcomesOf(it => it === id, faults());
  expect(found).toMatchObject({ id, outcome: 'fail' });
  expect(found?.reason).toMatch(reason);
});
