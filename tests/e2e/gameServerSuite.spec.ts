import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ofRun } from '../../tools/run/ofRun.mjs';
import { NotApplicable } from '../conformance/case.ts';
import { openGameServerBench } from '../conformance/gameServer/bench.ts';
import { gameServerCases } from '../conformance/gameServer/cases.ts';
import { type FakeWallet, openFakeWallet } from '../conformance/gameServer/wallet.ts';

const SECRET = 'a secret of the game server suite';
const SERVER = 'suite';
const GAME = {
  ...{
    // A slot without features: each of its rounds ends within seconds.
    gameCode: 'SUITE-4',
    vassalage: 'PG',
    gameType: 'RNG',
    name: 'Suite',
    rtp: 9_600,
    lines: 100,
    minBet: 100,
  },
  volatility: 'low',
} as const;

/** The built game server beside a wallet of the suite. */
async function startPartner(wallet: FakeWallet, data: string, secret: string) {
  const child = spawn(process.execPath, ['dist/partner/main.mjs'], {
    env: {
      ...{
        ...ofRun(),
        PATH: process.env.PATH,
        GAMES_PORT: '0',
        GAMES_DATA: data,
        GAMES_SERVER: SERVER,
        GAMES_SECRET: secret,
      },
      GAMES_GATEWAY: wallet.parent.replace('localhost', '127.0.0.1'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, origin: printed.toString().trim().split(' ').at(-1) ?? '' };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

let data: string;
let wallet: FakeWallet;
test.beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'croupier-suite-'));
  wallet = await openFakeWallet({ port: 0, server: SERVER, secret: SECRET, game: GAME });
});
test.afterEach(() => {
  wallet.close();
  rmSync(data, { recursive: true, force: true });
});

test('issue 14: the partner’s server keeps every rule of game servers, at the speed of the product', async ({
  browser,
}) => {
  test.slow();
  const { child, origin } = await startPartner(wallet, data, SECRET);
  const bench = openGameServerBench(origin, wallet, browser);
  const failed: string[] = [];
  for (const one of gameServerCases) {
    await one.run(bench).catch((failure: unknown) => {
      if (!(failure instanceof NotApplicable)) failed.push(`${one.id}: ${String(failure)}`);
    });
  }
  await bench.close();
  await end(child);
  expect(failed).toEqual([]);
});

test('issue 14: a server with another secret breaks the rules, and the suite says so', async ({
  browser,
}) => {
  const { child, origin } = await startPartner(wallet, data, `${SECRET}, another one`);
  const bench = openGameServerBench(origin, wallet, browser);
  const [first] = gameServerCases;
  // It is refused, so it never becomes ready.
  await expect(first?.run(bench)).rejects.toThrow(/croupier:ready/);
  expect(wallet.heard.map(it => it.call)).toContain('authenticate');
  expect(new Set(wallet.heard.map(it => it.wrong))).toEqual(
    new Set(['the signature is not that of these bytes']),
  );
  await bench.close();
  await end(child);
});
