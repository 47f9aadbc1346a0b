import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { tableCases } from '../../conformance/gameServer/tables/cases.ts';
import { runTableCases } from '../../conformance/gameServer/tables/run.ts';
import { openFakeWallet } from '../../conformance/gameServer/wallet.ts';
import { buildPartnerProcess, startPartnerProcess } from '../../processes/partnerProcess.ts';
import { type Faults, startFaultyProxy } from '../conformance/faultyProxy.ts';
import { buildOf } from '../support/builds.ts';
import { openForgetfulRelay } from './forgetfulRelay.ts';

const BUILD = buildOf('games');
const SERVER = { server: 'suite', secret: 'a secret of the cases of live tables, long enough' };
/** The quickest rounds, and a seed for each, so that nobody waits while a shoe is shuffled. */
const GAME = {
  ...{ gameCode: 'SUITE-FAST-ROULETTE', vassalage: 'SUITE', gameType: 'LIVE', name: 'Suite' },
  ...{ rtp: null, lines: null, volatility: null, minBet: 100 },
};
const TIMEOUT = { timeout: 300_000 };

beforeAll(() => buildPartnerProcess(BUILD), 120_000);

interface Broken {
  /** What of the server's answers is changed on their way to a player or an operator. */
  readonly answers?: Faults;
  /** The server asks for a stake under a new name when it has no answer. */
  readonly forgetsNames?: boolean;
}

/** How one case ends with a server and a wallet of its own: cases mostly wait, so they run at the same time. */
async function outcomeOf(id: string, { answers = {}, forgetsNames = false }: Broken = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'croupier-tables-suite-'));
  const wallet = await openFakeWallet({ ...SERVER, port: 0, game: GAME });
  const origin = wallet.parent.replace('localhost', '127.0.0.1');
  const relay = forgetsNames ? await openForgetfulRelay(origin, SERVER) : null;
  const partner = await startPartnerProcess(BUILD, { ...SERVER, data, gateway: relay?.origin ?? origin });
  const proxy = await startFaultyProxy(partner.origin, answers);
  try {
    const [result] = await runTableCases(proxy.origin, wallet, one => one.id === id);
    const wrong = wallet.heard.flatMap(it => it.wrong ?? []);
    return { outcome: result?.outcome, reason: result?.reason, wrong };
  } finally {
    await proxy.close();
    await partner.stop();
    relay?.close();
    wallet.close();
    await rm(data, { recursive: true, force: true });
  }
}

it.concurrent.each(tableCases.map(one => one.id))(
  'issue 33: the live tables of the game server keep the rule %s',
  TIMEOUT,
  async id => expect(await outcomeOf(id)).toEqual({ outcome: 'pass', reason: null, wrong: [] }),
);

/** Takes every chip, whenever it comes. */
function takingLateChips(): Faults {
  let taken = '';
  return {
    answer(at, answer) {
      if (at !== '/v1/tables/cloth') return answer;
      if (answer.status === 200) taken = answer.body;
      return { status: 200, body: taken };
    },
  };
}

/** Says yes to an operator, and does nothing. */
const keepingStakes: Faults = {
  headers: flat => flat.map((it, at) => (/^x-signature$/i.test(flat[at - 1] ?? '') ? 'f'.repeat(64) : it)),
  answer: (at, answer) =>
    at.startsWith('/operator/') ? { status: 200, body: JSON.stringify({ ok: true }) } : answer,
};

/** Shows no device what another one has laid. */
const apart: Faults = {
  answer: (at, answer) =>
    at === '/v1/snap' ? { ...answer, body: answer.body.replace(/"chips":\{[^}]*\}/, '"chips":{}') } : answer,
};

const BROKEN: readonly (readonly [what: string, id: string, broken: Broken, reason: RegExp])[] = [
  ['takes chips that come too late', 'late-chip', { answers: takingLateChips() }, /^late_chip for chips/],
  ['keeps the stakes of a void round', 'voided-table', { answers: keepingStakes }, /void/],
  ['gives a stake another name each time', 'lost-close', { forgetsNames: true }, /^one bet for all chips/],
  ['has a cloth for each device', 'two-devices', { answers: apart }, /^chips of one device on the other/],
];

it.concurrent.each(BROKEN)(
  'issue 33: the suite finds a server that %s',
  TIMEOUT,
  async (_what, id, broken, reason) => {
    const found = await outcomeOf(id, broken);
    expect(found.outcome).toBe('fail');
    expect(found.reason).toMatch(reason);
  },
);
